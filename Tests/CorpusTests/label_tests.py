#!/usr/bin/env python3
"""Compares the widths that Copyfit measures with those that Xcode saved.

    label_tests.py COPYFIT SHARED

The labels: one line, in the system font, whose text alone decides the width, saved by Xcode 7 or later (from 20 points on by Xcode 9 or later: Xcode 8
set large text 2 % wider); each text once per font. The labels of an app are measured with a profile that `copyfit calibrate` fits to those of
the other apps, without the texts that both have. README.md has these figures: the test fails if they are worse than FLOOR.
"""
import csv
import json
import os
import statistics
import subprocess
import sys
import tempfile

# The least share within 1 point, and the largest median error.
FLOOR = {"all": (90, 0.5), "20 points and above": (64, 1.0)}

STYLES = {"Title0": 34, "Title1": 28, "Title2": 22, "Title3": 20, "Headline": 17, "Body": 17, "Callout": 16, "Subhead": 15, "Footnote": 13,
          "Caption1": 12, "Caption2": 11}


def font(row):
    """Size and weight of the system font, or None."""
    name = row["font_style_or_name"].removeprefix("UICTFontTextStyle")
    if row["font_type"] == "style" and name in STYLES:
        return STYLES[name], "semibold" if name == "Headline" else "regular"
    if row["font_type"] in ("system", "boldSystem"):
        return float(row["point_size"]), "bold" if row["font_type"] == "boldSystem" else row["weight"] or "regular"
    return (17, "regular") if row["font_type"] == "default" else None


def labels(path):
    found = {}
    with open(path, encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            version = int(row["tools_version"].split(".")[0])
            if row["element"] != "label" or row["basis"] != "strict" or version < 7000 or font(row) is None:
                continue
            size, weight = font(row)
            # A line of the system font is 1.19 times its size high.
            if (size >= 20 and version < 13000) or not row["text"].isascii() or abs(float(row["height"]) - 1.1934 * size) > 1.01:
                continue
            found.setdefault((row["text"], size, weight), {
                "text": row["text"], "size": size, "weight": weight, "scale": row["scale"] or 2, "width": row["width"], "source": row["source"]})
    return list(found.values())


def fitted(copyfit, rows, folder):
    """A profile fitted to labels."""
    table, profile = os.path.join(folder, "labels.csv"), os.path.join(folder, "profile.json")
    with open(table, "w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
    subprocess.run([copyfit, "calibrate", table, "--output", profile], check=True, stdout=subprocess.DEVNULL)
    return profile


def errors_of(copyfit, rows, options, folder):
    """The size and the error of each label."""
    requests = os.path.join(folder, "requests.jsonl")
    with open(requests, "w", encoding="utf-8") as file:
        for index, row in enumerate(rows):
            request = {"id": str(index), "text": row["text"], "locale": "en", "font": "system", "weight": row["weight"],
                       "pointSize": row["size"], "scale": float(row["scale"])}
            file.write(json.dumps(request) + "\n")
    output = subprocess.run([copyfit, "measure", "--batch", requests] + options, check=True, stdout=subprocess.PIPE, text=True).stdout
    return [(row["size"], abs(json.loads(line)["size"][0] - float(row["width"]))) for row, line in zip(rows, output.splitlines())]


def main():
    copyfit, shared = sys.argv[1:3]
    rows = labels(os.path.join(shared, "corpus/label_widths.csv"))
    sources = sorted({row["source"] for row in rows})
    errors = []
    with tempfile.TemporaryDirectory() as folder:
        bundled = errors_of(copyfit, rows, [], folder)
        for source in sources:
            held = [row for row in rows if row["source"] == source]
            texts = {row["text"] for row in held}
            others = [row for row in rows if row["source"] != source and row["text"] not in texts]
            errors += errors_of(copyfit, held, ["--profile", fitted(copyfit, others, folder)], folder)
    failed = False
    large = "20 points and above"
    for name, group in [("all", errors), (large, [pair for pair in errors if pair[0] >= 20]), ("the bundled profile, which has seen them", bundled)]:
        group = [error for _, error in group]
        median, *shares = [statistics.median(group)] + [100 * sum(error <= limit for error in group) / len(group) for limit in (1.01, 2.01)]
        print("label tests: %s: %d labels of %d apps, median error %.2f pt, %.1f %% within 1 pt, %.1f %% within 2 pt" % (
            name, len(group), len(sources), median, *shares))
        if name in FLOOR:
            failed = failed or shares[0] < FLOOR[name][0] or median > FLOOR[name][1]
    return 1 if failed else 0


sys.exit(main())
