/// How many blocks of memory the calling thread has asked for since it began; -1 where it cannot be counted (not the GNU C library).
long callocations_of_thread(void);
