/// How many blocks of memory the calling thread has asked for since it began; -1 where it cannot be counted (another C library than GNU's, a sanitizer).
long callocations_of_thread(void);
