// Room: Drawing
