#!/usr/bin/env python3
"""Explains every finding of some apps of the reference corpus, each by itself, and expects to find it again.

    explain_tests.py COPYFIT SHARED

A run and `copyfit explain` prepare a screen by the same code: what one finds, the other finds.
"""
import concurrent.futures
import json
import os
import subprocess
import sys
import tempfile

APPS = ["OnionBrowser__OnionBrowser", "corona-warn-app__cwa-app-ios", "Ranchero-Software__NetNewsWire"]


def findings(copyfit, folder, output):
    """The findings of cells, also those that others include."""
    subprocess.run([copyfit, "run", ".", "--output", output, "--fail-on", "never", "--format", "json", "--progress", "none"],
                   cwd=folder, capture_output=True)
    with open(os.path.join(output, "findings.json"), encoding="utf-8") as file:
        heads = json.load(file)["findings"]
    return [finding for head in heads for finding in [head] + head.get("includes", []) if finding.get("cells")]


def is_found_again(copyfit, folder, output, finding):
    run = subprocess.run([copyfit, "explain", finding["id"], "--from", os.path.join(output, "findings.json")], cwd=folder,
                         capture_output=True, text=True)
    return run.returncode == 0 and "is not found in its first and its worst cell" not in run.stderr


def main():
    copyfit, shared = sys.argv[1:3]
    failed = False
    for app in APPS:
        folder = os.path.join(shared, "corpus", app)
        with tempfile.TemporaryDirectory() as output, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            found = findings(copyfit, folder, output)
            again = list(pool.map(lambda finding: is_found_again(copyfit, folder, output, finding), found))
        for finding, is_again in zip(found, again):
            if not is_again:
                print("✗ %s: %s is not found again: %s:%s %s" % (app, finding["id"], finding["file"], finding.get("line"), finding["rule"]))
        print("explain tests: %d of %d findings of %s are found again" % (sum(again), len(found), app))
        failed = failed or not found or not all(again)
    sys.exit(1 if failed else 0)


main()
