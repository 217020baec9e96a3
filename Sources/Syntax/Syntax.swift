// Room: Syntax
