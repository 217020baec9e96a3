#!/usr/bin/env python3
"""Holds what Copyfit solves against the frames that Xcode saved, document by document.

    frame_tests.py COPYFIT SHARED [--write]

Every document of the reference corpus, and of its rules (small documents, one rule of the canvas each), is solved twice on its saved canvas: with the widths of texts that Xcode saved (`saved`: a view is right
within 1 pt), and with our own (`measured`: within 2 pt, or 2 % where that is more). floor.tsv holds how many views of each document were right
in both; the test fails where a document has fewer. --write raises the floor where more are right; it never lowers one (edit the file for that,
and say why in the commit).
"""
import concurrent.futures
import csv
import json
import os
import subprocess
import sys
import tempfile

FLOOR = os.path.join(os.path.dirname(os.path.abspath(__file__)), "floor.tsv")

# The flags of views whose saved frame is not Auto Layout's answer: root, misplaced, ambiguous, fixed, hidden, uninstalled, autoresized, of
# placeholder size, without a frame, or on a constraint that the saved frames break.
UNTRUSTED = set("maFhuApxrn?")
HIDDEN = set("hun")


def trusted(views):
    """The views whose saved frames count: id, name of the kind, parent, x, y, width, height, flags."""
    by_id = {view[0]: view for view in views}
    for view in views:
        above, is_shown = by_id.get(view[2]), True
        while above is not None:
            is_shown = is_shown and not HIDDEN & set(above[7])
            above = by_id.get(above[2])
        if is_shown and not UNTRUSTED & set(view[7]):
            yield view


def solved_frames(copyfit, path, roots, metrics):
    canvas = {root["views"][0][0]: {key: root[key] for key in ("safeArea", "topGuide", "bottomGuide") if key in root}
              for root in roots if root["views"]}
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump(canvas, file)
        file.flush()
        command = [copyfit, "layout", path, "--all", "--device", "saved", "--canvas", file.name, "--text-metrics", metrics, "--format", "json"]
        output = subprocess.run(command, capture_output=True, timeout=60).stdout
    return {view["id"]: view["frame"] for scene in json.loads(output)["scenes"] for view in scene["views"]}


def right_views(copyfit, path, roots):
    """How many views are right with saved widths, with measured ones, and how many there are."""
    counts = []
    views = [view for root in roots for view in trusted(root["views"])]
    for metrics, tolerance in (("saved", lambda saved: 1.01), ("measured", lambda saved: max(2.01, 0.02 * abs(saved)))):
        frames = solved_frames(copyfit, path, roots, metrics)
        counts.append(sum(
            view[0] in frames and all(abs(ours - saved) <= tolerance(saved) for ours, saved in zip(frames[view[0]], view[3:7]))
            for view in views))
    return counts[0], counts[1], len(views)


def documents(shared):
    """The name, path and saved roots of every iOS document that uses Auto Layout."""
    for frames, files in (("frames", ""), ("rules", "rules")):
        folder = os.path.join(shared, "corpus", frames)
        for name in sorted(name for name in os.listdir(folder) if name.endswith(".json")):
            repository = name.removesuffix(".json")
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                for document in json.load(file)["files"]:
                    if document.get("platform") == "iOS" and document.get("autolayout") and document.get("roots"):
                        path = os.path.join(shared, "corpus", files, repository, document["path"])
                        if os.path.exists(path):
                            yield os.path.join(files, repository, document["path"]), path, document["roots"]


def main():
    copyfit, shared = sys.argv[1:3]
    with open(FLOOR, encoding="utf-8", newline="") as file:
        floor = {row["document"]: row for row in csv.DictReader(file, delimiter="\t")}
    work = list(documents(shared))
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(lambda document: right_views(copyfit, document[1], document[2]), work))
    lost, raised, rows = [], 0, {}
    for (name, _, _), counts in zip(work, results):
        least = [int(floor[name][column]) if name in floor else 0 for column in ("saved", "measured")]
        for column, ours, held in zip(("saved", "measured"), counts, least):
            raised += ours > held
            if ours < held:
                lost.append("%s: %d of %d views are right with %s widths, %d were" % (name, ours, counts[2], column, held))
        rows[name] = [max(counts[0], least[0]), max(counts[1], least[1]), counts[2]]
    lost += ["%s: the document is missing" % name for name in floor if name not in rows]
    for line in lost:
        print("✗ " + line)
    if "--write" in sys.argv:
        with open(FLOOR, "w", encoding="utf-8", newline="") as file:
            table = csv.writer(file, delimiter="\t", lineterminator="\n")
            table.writerow(["document", "saved", "measured", "views"])
            table.writerows([name] + rows[name] for name in sorted(rows))
    views = sum(counts[2] for counts in results)
    for column, title in enumerate(("saved", "measured")):
        right = sum(counts[column] for counts in results)
        print("frame tests: %d of %d views in %d documents are right with %s widths (%.2f %%)" % (
            right, views, len(work), title, 100 * right / max(1, views)))
    if raised and "--write" not in sys.argv:
        print("frame tests: %d figures are above the floor; raise it with: Scripts/test-corpus --write" % raised)
    if not work:
        print("frame tests: no document was read", file=sys.stderr)
    sys.exit(1 if lost or not work else 0)


main()
