// Room: Typesetting
