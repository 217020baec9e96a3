// Room: Scenarios
