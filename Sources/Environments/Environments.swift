// Room: Environments
