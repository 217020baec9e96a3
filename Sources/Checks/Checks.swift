// Room: Checks
