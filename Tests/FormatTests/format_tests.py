"""Reads a run's outputs with other people's programs: format_tests.py FOLDER, which holds what Tests/ReportsTests/SamplePages.swift wrote.

In FOLDER/formats lies a folder for the sample run, and one for each hostile string, where every name, path, key and message is that string
(in text.json). A program that is not here is said to be missing, and its test skipped.
"""

import csv
import glob
import io
import json
import os
import re
import shutil
import subprocess
import sys

SCHEMAS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "Schemas")
FOLDERS = sorted(glob.glob(os.path.join(sys.argv[1], "formats", "*")))
TESTS = []


class Skipped(Exception):
    pass


class Failure(Exception):
    pass


def test(function):
    TESTS.append(function)
    return function


def program(name):
    path = shutil.which(name)
    if not path:
        raise Skipped(name + " is not installed (Scripts/setup --tests brings it)")
    return path


def module(name):
    try:
        return __import__(name)
    except ImportError:
        raise Skipped("Python has no module %s (Scripts/setup --tests brings it)" % name) from None


def outputs(name):
    for folder in FOLDERS:
        yield os.path.join(folder, name)


def run(*command, text=None):
    done = subprocess.run(command, input=text, capture_output=True, encoding="utf-8")
    return done.returncode, done.stdout + done.stderr


def read(path):
    with open(path, encoding="utf-8", newline="") as file:
        return file.read()


@test
def sarif_follows_the_schema_of_oasis():
    jsonschema = module("jsonschema")
    schema = json.loads(read(os.path.join(SCHEMAS, "sarif-schema-2.1.0.json")))
    jsonschema.Draft7Validator.check_schema(schema)
    validator = jsonschema.Draft7Validator(schema, format_checker=jsonschema.FormatChecker())
    # The validator sees what is wrong.
    wrong = json.loads(read(next(outputs("copyfit.sarif"))))
    wrong["runs"][0]["results"][0]["level"] = "fatal"
    if validator.is_valid(wrong):
        raise Failure("a level that SARIF does not have passes")
    for path in outputs("copyfit.sarif"):
        for error in validator.iter_errors(json.loads(read(path))):
            raise Failure("%s: %s: %s" % (path, "/".join(map(str, error.absolute_path)), error.message[:300]))


@test
def sarif_keeps_to_the_limits_of_github():
    # "SARIF support for code scanning": per file 10 MB, 20 runs, 25,000 results, 25,000 rules; per result 1,000 locations; per rule 20 tags.
    import gzip
    large = os.path.join(sys.argv[1], "large-sarif", "copyfit.sarif")
    for path in [large, *outputs("copyfit.sarif")]:
        text = read(path)
        log = json.loads(text)
        if path == large:
            print("  %d results, %.1f MB compressed" % (len(log["runs"][0]["results"]), len(gzip.compress(text.encode())) / 1e6))
        sizes = [(len(gzip.compress(text.encode())), 10 << 20, "bytes"), (len(log["runs"]), 20, "runs")]
        for one in log["runs"]:
            sizes += [(len(one["results"]), 25_000, "results"), (len(one["tool"]["driver"]["rules"]), 25_000, "rules")]
            sizes += [(len(result["locations"]) + len(result.get("relatedLocations", [])), 1_000, "locations") for result in one["results"]]
            sizes += [(len(rule.get("properties", {}).get("tags", [])), 20, "tags") for rule in one["tool"]["driver"]["rules"]]
        for size, limit, what in sizes:
            if size > limit:
                raise Failure("%s: %d %s, %d at most" % (path, size, what, limit))


@test
def junit_follows_the_schema_of_jenkins():
    xmllint = program("xmllint")
    schema = os.path.join(SCHEMAS, "junit-10.xsd")
    status, _ = run(xmllint, "--noout", "--schema", schema, "-", text="<testsuites><testsuite name='a'/></testsuites>")
    if status == 0:
        raise Failure("a suite without counts passes")
    for path in outputs("junit.xml"):
        # GitLab and the usual GitHub actions read the file and line of a test case, which this schema does not have.
        text = re.sub(r'(<testcase name="[^"]*" classname="[^"]*") file="[^"]*"( line="\d+")?', r"\1", read(path))
        status, complaints = run(xmllint, "--noout", "--schema", schema, "-", text=text)
        if status:
            raise Failure(path + ": " + complaints[:500])


@test
def junit_is_read_as_xml_by_python():
    import xml.etree.ElementTree as tree
    for path in outputs("junit.xml"):
        suites = tree.parse(path).getroot()
        keys = [(case.get("classname"), case.get("name")) for case in suites.iter("testcase")]
        if len(keys) != int(suites.get("tests")) or len(set(keys)) != len(keys):
            raise Failure(path + ": %d cases, %d of them unique, %s said" % (len(keys), len(set(keys)), suites.get("tests")))


# What tidy 5.6 does not know of HTML as it is.
NEWER_THAN_TIDY = ['<form> attribute "method" has invalid value "dialog"', '<input> proprietary attribute "aria-keyshortcuts"']


@test
def pages_pass_tidy():
    tidy = program("tidy")
    for path in outputs("index.html"):
        _, said = run(tidy, "-quiet", "-errors", "--drop-empty-elements", "no", path)
        said = [line for line in said.splitlines() if line.strip() and not any(known in line for known in NEWER_THAN_TIDY)]
        if said:
            raise Failure(path + ": " + "\n    ".join(said[:5]))


@test
def pages_have_no_parse_error_by_the_standard():
    html5lib = module("html5lib")
    for path in outputs("index.html"):
        parser = html5lib.HTMLParser()
        parser.parse(read(path))
        if parser.errors:
            (line, column), name, values = parser.errors[0]
            raise Failure("%s:%s:%s: %s %s" % (path, line, column, name, values))


FORMULA = re.compile(r"^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]")
TABLES = ["findings.csv", "cells.csv"]


@test
def two_readers_see_the_same_tables():
    sqlite = program("sqlite3")
    for path in [path for name in TABLES for path in outputs(name)]:
        rows = list(csv.reader(io.StringIO(read(path)), strict=True))
        if len(rows) < 2 or any(len(row) != len(rows[0]) for row in rows):
            raise Failure(path + ": rows of different lengths")
        status, said = run(
            sqlite, ":memory:", "-cmd", ".mode json", "-cmd", ".import --csv '%s' rows" % path.replace("'", "''"), "SELECT * FROM rows")
        if status or not said.strip():
            raise Failure(path + ": sqlite3: " + said[:300])
        others = [list(row.values()) for row in json.loads(said)]
        if others != rows[1:]:
            place = next(at for at, pair in enumerate(zip(others, rows[1:])) if pair[0] != pair[1])
            raise Failure("%s: row %d: sqlite3 %r, csv %r" % (path, place + 2, others[place], rows[place + 1]))


@test
def no_cell_is_a_formula():
    numbers = {"line", "column", "amount", "cells", "width", "height", "findings", "truncated", "conflicts", "ambiguous", "flips"}
    for path in [path for name in TABLES for path in outputs(name)]:
        rows = list(csv.reader(io.StringIO(read(path)), strict=True))
        for row in rows[1:]:
            for name, cell in zip(rows[0], row):
                if name in numbers:
                    if cell:
                        float(cell)
                elif FORMULA.match(cell):
                    raise Failure("%s: %s: %r" % (path, name, cell))


@test
def json_is_the_text_itself():
    for folder in FOLDERS:
        expected = os.path.join(folder, "text.json")
        if not os.path.exists(expected):
            continue
        text = json.loads(read(expected))
        finding = json.loads(read(os.path.join(folder, "findings.json")))["findings"][0]
        for name in ["file", "scenario", "object", "path", "key", "message"]:
            if finding[name] != text:
                raise Failure("%s: %s: %r, not %r" % (folder, name, finding[name], text))


@test
def findings_follow_the_published_schema():
    jsonschema = module("jsonschema")
    schema = json.loads(read(os.path.join(SCHEMAS, "..", "..", "..", "docs", "findings.schema.json")))
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    for path in outputs("findings.json"):
        for error in validator.iter_errors(json.loads(read(path))):
            raise Failure("%s: %s: %s" % (path, "/".join(map(str, error.absolute_path)), error.message[:300]))


def main():
    if not FOLDERS:
        print("format tests: no formats under " + sys.argv[1], file=sys.stderr)
        return 1
    passed = failed = skipped = 0
    for function in TESTS:
        name = function.__name__.replace("_", " ")
        try:
            function()
            passed += 1
            print("✓ %s (%d folders)" % (name, len(FOLDERS)), flush=True)
        except Skipped as reason:
            skipped += 1
            print("– %s: SKIPPED: %s" % (name, reason), flush=True)
        except Exception as error:
            failed += 1
            print("✕ %s: %s: %s" % (name, type(error).__name__, error), flush=True)
    print("formats: %d passed, %d failed, %d skipped" % (passed, failed, skipped))
    return 1 if failed else 0


sys.exit(main())
