// Room: Sweep
