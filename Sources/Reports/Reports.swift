// Room: Reports
