// Room: Localization
