"""Looks at `copyfit preview` in a real browser: preview_tests.py COPYFIT, the built program. Run in the project's folder."""

import http.client
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.parse

from browser import Browser, Failure, find

PROGRAM = os.path.abspath(sys.argv[1])
AUDIT = open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "audit.js"), encoding="utf-8").read()
TESTS = []

HOSTILE = """title: "<img src=x onerror=alert(1)>"
views:
  Label: {kind: label, literal: "</script><svg onload=alert(2)> & <b>bold</b>"}
constraints: |
  Label.Leading = Superview.LeadingMargin
"""

LABEL = """title: Labels
views:
  Name: {kind: label, literal: Settings}
  Value: {kind: label, literal: On, hugging: 249}
constraints: |
  Name.Leading = Superview.LeadingMargin
  Name.Top = Superview.TopMargin + 40
  Value.Leading = Name.Trailing + 8
  Value.Trailing = Superview.TrailingMargin
  Value.Baseline = Name.Baseline
  Name.Width <= 120
"""


# With an image that no catalog has.
XIB = """<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
<device id="retina4_7" orientation="portrait"/><objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Main"><connections>
<outlet property="view" destination="root" id="o0"/><outlet property="label" destination="label" id="o1"/></connections></placeholder><view id="root">
<rect key="frame" x="0" y="0" width="375" height="667"/><subviews><imageView image="moon" id="image"><rect key="frame" x="0" y="0" width="40" height="40"/></imageView>
<label text="%s" id="label"><rect key="frame" x="20" y="100" width="200" height="21"/></label></subviews></view></objects></document>
"""


class Preview:
    """The program under way, with a project of its own."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="copyfit-preview-")
        for name in ["Scenarios", "Locales"]:
            shutil.copytree(name, os.path.join(self.folder, name))
        self.write("labels.yaml", LABEL)
        self.process = subprocess.Popen([PROGRAM, "preview"], cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.address = self.process.stdout.readline().strip()

    def write(self, name, text):
        path = os.path.join(self.folder, "Scenarios", name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    def remove(self, name):
        os.remove(os.path.join(self.folder, "Scenarios", name))

    def request(self, path, headers=None, method="GET"):
        """The status of an answer, and its text."""
        parts = urllib.parse.urlsplit(self.address)
        connection = http.client.HTTPConnection(parts.hostname, parts.port, timeout=30)
        connection.request(method, path, headers=headers or {})
        answer = connection.getresponse()
        text = answer.read().decode("utf-8")
        connection.close()
        return answer.status, text

    def close(self):
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait(timeout=10)
        shutil.rmtree(self.folder, ignore_errors=True)


def test(function):
    TESTS.append(function)
    return function


def equal(found, expected, what=""):
    if found != expected:
        raise Failure("%s: %r, not %r" % (what or "found", found, expected))


def less(found, limit, what):
    print("  %s: %s (at most %s)" % (what, found, limit))
    if not found <= limit:
        raise Failure("%s: %s is more than %s" % (what, found, limit))


def caption(number=0):
    return "document.querySelector('#caption-%d').innerText" % number


VERDICT = "document.querySelector('.pane .verdict').innerText"
PICTURE = "document.querySelector('.pane img.picture').src"


def opened(browser, preview, screen, **knobs):
    words = urllib.parse.urlencode({"s": "Scenarios/%s" % screen, **knobs}, quote_via=urllib.parse.quote)
    browser.visit(preview.address + "#" + words)


def chosen(browser, selector, value):
    """Chooses a value of a menu, as a person does: with an event."""
    browser.evaluate("(() => { const menu = document.querySelector(%s); menu.value = %s;"
                     " menu.dispatchEvent(new Event(menu.type === 'range' ? 'input' : 'change', {bubbles: true})); })()"
                     % (json.dumps(selector), json.dumps(value)))


@test
def a_screen_is_picked_and_found(browser, preview):
    browser.visit(preview.address)
    count = browser.evaluate("document.querySelectorAll('#screens button').length")
    if count < 20:
        raise Failure("%d screens" % count)
    browser.wait("document.querySelector('#screens .mark')")
    browser.click("#filter")
    browser.type("settings")
    browser.wait("document.querySelectorAll('#screens button').length === 1")
    browser.click("#screens button")
    browser.wait("document.title.startsWith('Settings Screen')")
    browser.wait("document.querySelectorAll('button.view').length > 20")
    equal(browser.evaluate("document.querySelector('#screens [aria-current]').innerText.split('\\n')[0]"), "Settings Screen")
    # Back is the screen before.
    browser.evaluate("history.back()")
    browser.wait("document.title.startsWith('Account Card')")


@test
def each_knob_changes_the_picture(browser, preview):
    opened(browser, preview, "settings-screen.yaml#Settings Screen")
    turns = [
        (lambda: chosen(browser, "#locale", "de"), "German"),
        (lambda: chosen(browser, "#size", 9), "AX3"),
        (lambda: browser.click("#direction-rtl"), "RTL"),
        (lambda: chosen(browser, "#device", "iPhone SE (1st generation)"), "iPhone SE"),
        (lambda: browser.click("#orientation-landscape"), "landscape"),
        (lambda: browser.click("#bold"), "bold text"),
        (lambda: chosen(browser, "#locale", "en-x-double"), "Pseudo"),
    ]
    for turn, word in turns:
        before = browser.evaluate(PICTURE)
        turn()
        browser.wait("%s !== %s" % (PICTURE, json.dumps(before)))
        browser.wait("%s.includes(%s)" % (caption(), json.dumps(word)))
    before = browser.evaluate(PICTURE)
    browser.click("#appearance-dark")
    browser.wait("%s !== %s" % (PICTURE, json.dumps(before)))
    before = browser.evaluate(PICTURE)
    browser.click("#style-rendered")
    browser.wait("%s !== %s" % (PICTURE, json.dumps(before)))
    chosen(browser, "#width", "500")
    browser.wait("document.querySelector('.edge').getAttribute('aria-valuenow') === '500'")
    browser.click("#device-width")
    browser.wait("document.querySelector('.edge').getAttribute('aria-valuenow') === '568'")


@test
def the_address_holds_the_state(browser, preview):
    opened(browser, preview, "settings-screen.yaml#Settings Screen", locale="de", size="AX2")
    browser.click("#compare")
    browser.wait("document.querySelectorAll('.pane').length === 2 && %s.includes('English')" % caption(1))
    chosen(browser, "#size", 5)
    browser.wait("%s.includes('XXL')" % caption(1))
    browser.click("#finding-0")
    browser.wait("document.querySelector('#place')")
    browser.wait("%s.includes('German') && %s.includes('XXL')" % (caption(0), caption(1)))
    address, shown = browser.evaluate("location.href"), [browser.evaluate(caption(0)), browser.evaluate(caption(1))]
    name = browser.evaluate("document.querySelector('#panel-title').innerText")
    browser.visit(address)
    browser.wait("document.querySelectorAll('.pane').length === 2 && %s !== '' && %s !== ''" % (caption(0), caption(1)))
    equal([browser.evaluate(caption(0)), browser.evaluate(caption(1))], shown)
    browser.wait("document.querySelector('#panel-title').innerText === %s" % json.dumps(name))
    # Both panes have knobs of their own.
    if "AX2" not in shown[0] or "XXL" not in shown[1]:
        raise Failure("knobs of the wrong pane: %s" % shown)


@test
def an_edited_text_changes_the_verdict_as_one_types(browser, preview):
    opened(browser, preview, "labels.yaml#Labels")
    browser.wait("document.querySelector('button.view[data-id=Name]')")
    less(browser.evaluate("document.querySelectorAll('button.view.error').length"), 0, "errors before")
    browser.evaluate("document.querySelector('button.view[data-id=Name]').focus()")
    browser.key("e")
    browser.wait("document.activeElement.id === 'try'")
    equal(browser.evaluate("document.querySelector('#try').value"), "Settings")
    browser.type("Benachrichtigungseinstellungen")
    browser.wait("%s.includes('error')" % VERDICT)
    browser.wait("document.querySelector('#try-verdict').className === 'error'")
    browser.wait("document.querySelector('button.view[data-id=Name]').classList.contains('error')")
    browser.evaluate("document.querySelector('#try').select()")
    browser.type("Kurz")
    browser.wait("document.querySelector('#try-verdict').innerText.startsWith('Fits')")
    # The link keeps the text.
    browser.visit(browser.evaluate("location.href"))
    browser.wait("document.querySelector('button.view[data-id=Name]').getAttribute('aria-label').includes('Kurz')")
    browser.click("#reset-text")
    browser.wait("document.querySelector('button.view[data-id=Name]').getAttribute('aria-label').includes('Settings')")


@test
def each_segment_is_edited(browser, preview):
    opened(browser, preview, "checkout.yaml#Checkout", locale="de")
    control = "document.querySelector('button.view[data-id=\"Method Control\"]')"
    browser.wait(control)
    browser.evaluate(control + ".click()")
    browser.wait("document.querySelector('#edit-text1')")
    first = browser.evaluate(control + ".getAttribute('aria-label')")
    browser.click("#edit-text1")
    browser.wait("document.activeElement.id === 'try'")
    browser.type("Selbst holen")
    browser.wait("%s.getAttribute('aria-label').includes('Selbst holen')" % control)
    equal(browser.evaluate("%s.getAttribute('aria-label').split('”')[0]" % control), first.split("”")[0], "the other segment")
    browser.click("#reset-text1")
    browser.wait("%s.getAttribute('aria-label') === %s" % (control, json.dumps(first)))


@test
def the_edge_is_dragged(browser, preview):
    opened(browser, preview, "settings-screen.yaml#Settings Screen")
    browser.wait("document.querySelector('.edge').getAttribute('aria-valuenow') === '393'")
    x, y = browser.place(".edge")
    browser.mouse("mousePressed", x, y, button="left", clickCount=1)
    for step in range(1, 9):
        browser.mouse("mouseMoved", x - 4 * step, y, button="left", buttons=1)
    browser.mouse("mouseReleased", x - 32, y, button="left", clickCount=1)
    browser.wait("Number(document.querySelector('.edge').getAttribute('aria-valuenow')) < 340")
    width = browser.evaluate("Number(new URLSearchParams(location.hash.slice(1)).get('width'))")
    browser.wait("Number(document.querySelector('.edge').getAttribute('aria-valuenow')) === %d" % width)
    # With keys, too.
    browser.evaluate("document.querySelector('.edge').focus()")
    browser.send("Input.dispatchKeyEvent", {"type": "keyDown", "key": "ArrowRight"})
    browser.wait("document.querySelector('.edge').getAttribute('aria-valuenow') === '%d'" % (width + 1))


@test
def a_finding_is_followed(browser, preview):
    opened(browser, preview, "settings-screen.yaml#Settings Screen", locale="de", size="AX2")
    browser.wait("document.querySelector('#finding-0')")
    browser.click("#finding-0")
    browser.wait("document.querySelector('#place').innerText.startsWith('Scenarios/settings-screen.yaml:')")
    browser.wait("document.querySelector('button.view.chosen.error')")
    browser.wait("document.querySelector('.finding .more')")
    browser.wait("document.querySelectorAll('.holds li').length > 0")


@test
def a_view_is_shown_under_the_pointer(browser, preview):
    opened(browser, preview, "labels.yaml#Labels")
    browser.wait("document.querySelector('button.view[data-id=Name]')")
    browser.mouse("mouseMoved", *browser.place("button.view[data-id=Name]"))
    text = browser.wait("document.querySelector('#card:not([hidden])')?.innerText")
    for word in ["Name", "label", "Settings", "Frame", "Name.Width <= 120"]:
        if word not in text:
            raise Failure("the card lacks %s: %s" % (word, text))


@test
def a_localized_view_shows_its_key(browser, preview):
    opened(browser, preview, "settings-screen.yaml#Settings Screen", locale="de")
    view = browser.wait("[...document.querySelectorAll('button.view')].find(view => view.getAttribute('aria-label').includes('label'))?.dataset.id")
    selector = "button.view[data-id=%s]" % json.dumps(view)
    browser.mouse("mouseMoved", *browser.place(selector))
    card = browser.wait("document.querySelector('#card:not([hidden])')?.innerText")
    browser.click(selector)
    panel = browser.wait("document.querySelector('#place') && document.querySelector('#panel').innerText")
    # Both name the key, the text, the frame and the constraints.
    key = browser.evaluate("[...document.querySelectorAll('#panel dt')].find(name => name.innerText === 'Key')?.nextSibling.innerText")
    if not key or key not in card:
        raise Failure("the card lacks the key %s: %s" % (key, card))
    for word in ["Scenarios/settings-screen.yaml:", "Frame", "Text", "Constraints"]:
        if word not in panel:
            raise Failure("the panel lacks %s: %s" % (word, panel))


@test
def a_readers_tree_has_names(browser, preview):
    opened(browser, preview, "settings-screen.yaml#Settings Screen", locale="de", size="AX2", two="1")
    browser.wait("document.querySelectorAll('.pane img.picture').length === 2 && document.querySelector('#finding-0')")
    browser.wait("[...document.querySelectorAll('.pane img.picture')].every(image => image.complete && image.naturalWidth > 0)")
    # The marks beside the screens of the list are images too: there are as many as screens that have been judged by now.
    names = browser.evaluate("[...document.querySelectorAll('.pane img.picture')].map(image => image.alt)")
    browser.send("Accessibility.enable")
    controls = {"button", "link", "textbox", "searchbox", "combobox", "MenuListPopup", "slider", "checkbox", "radio", "image", "listbox"}
    end = time.monotonic() + 15
    while True:
        nodes = [node for node in browser.send("Accessibility.getFullAXTree")["nodes"] if not node.get("ignored")]
        found = [(node["role"]["value"], node.get("name", {}).get("value", "")) for node in nodes if node["role"]["value"] in controls]
        pictures = sorted(name for role, name in found if role == "image" and name in names)
        # The tree follows the page a little later.
        if pictures == sorted(names) or time.monotonic() > end:
            break
        time.sleep(0.05)
    less(40, len(found), "controls in the tree")
    equal([role for role, name in found if not name.strip() and role != "MenuListPopup"], [], "controls without a name")
    roles = {role for role, _ in found}
    equal({"button", "searchbox", "combobox", "slider"} - roles, set(), "kinds of controls that the tree lacks")
    # Of two panes, each control says of which it is.
    equal(len(set(names)), 2, "names of the two pictures")
    equal(pictures, sorted(names), "pictures")


@test
def what_cannot_be_drawn_is_told(browser, preview):
    preview.write("App/Main.xib", XIB % "Title")
    try:
        browser.visit(preview.address)
        browser.wait("[...document.querySelectorAll('#screens button')].some(button => button.innerText.includes('Main'))")
        opened(browser, preview, "App/Main.xib#root", style="rendered")
        notes = browser.wait("document.querySelector('#notes')?.innerText")
        for word in ["moon", "Scenarios/App/Main.xib:4"]:
            if word not in notes:
                raise Failure("the notes lack %s: %s" % (word, notes))
    finally:
        preview.remove("App/Main.xib")


@test
def saved_code_shows_at_once(browser, preview):
    code = "class Main: UIViewController { @IBOutlet var label: UILabel!\n override func viewDidLoad() { label.text = \"%s\" } }\n"
    preview.write("App/Main.xib", XIB % "Title")
    preview.write("App/Main.swift", code % "Welcome")
    preview.write("App/Other.swift", "let main = Main()\n")
    try:
        browser.visit(preview.address)
        browser.wait("[...document.querySelectorAll('#screens button')].some(button => button.innerText.includes('Main'))")
        opened(browser, preview, "App/Main.xib#root")
        label = "document.querySelector('button.view[data-id=label]')?.getAttribute('aria-label')"
        browser.wait("%s?.includes('Welcome')" % label)
        start = time.monotonic()
        preview.write("App/Main.swift", code % "Good evening")
        browser.wait("%s?.includes('Good evening')" % label)
        less(round(time.monotonic() - start, 3), 3.0, "seconds from the save of code to the picture")
    finally:
        for name in ["App/Main.xib", "App/Main.swift", "App/Other.swift"]:
            preview.remove(name)


@test
def keys_do_what_the_list_says(browser, preview):
    opened(browser, preview, "labels.yaml#Labels")
    browser.evaluate("document.activeElement.blur()")
    for key, word in [("+", "XL"), ("d", "LTR"), ("o", "landscape"), ("b", "bold text")]:
        browser.key(key)
        browser.wait("%s.includes(%s)" % (caption(), json.dumps(word)))
    browser.key("j")
    browser.wait("!document.title.startsWith('Labels')")
    browser.key("k")
    browser.wait("document.title.startsWith('Labels')")
    browser.wait("!document.querySelector('.pane[aria-busy]') && document.querySelector('button.view[data-id=Name]')")
    browser.evaluate("document.querySelector('button.view[tabindex=\"0\"]').focus()")
    for _ in range(2):
        browser.send("Input.dispatchKeyEvent", {"type": "keyDown", "key": "ArrowDown"})
    browser.wait("document.activeElement.dataset.id === 'Value'")
    browser.wait("document.querySelector('#panel-title').innerText === 'Value'")
    browser.key("Escape")
    browser.wait("!document.querySelector('#place')")
    browser.key("?")
    browser.wait("document.querySelector('#help[open]')")


@test
def names_are_text(browser, preview):
    preview.write("hostile.yaml", HOSTILE)
    try:
        browser.visit(preview.address)
        browser.wait("[...document.querySelectorAll('#screens button')].some(button => button.innerText.includes('onerror'))")
        opened(browser, preview, "hostile.yaml#<img src=x onerror=alert(1)>")
        browser.wait("document.querySelectorAll('button.view').length === 2")
        browser.evaluate("document.querySelector('button.view[data-id=Label]').click()")
        browser.wait("document.querySelector('#panel .facts')?.innerText.includes('</script><svg onload=alert(2)> & <b>bold</b>')")
        equal(browser.evaluate("document.querySelectorAll('#panel .facts b, #screens img, #panel svg').length"), 0, "markup from names")
    finally:
        preview.remove("hostile.yaml")


@test
def a_save_shows_at_once_and_a_broken_file_keeps_its_picture(browser, preview):
    opened(browser, preview, "labels.yaml#Labels")
    browser.wait("document.querySelector('button.view[data-id=Name]')")
    label = "document.querySelector('button.view[data-id=Name]').getAttribute('aria-label')"
    # A debug build on a busy machine: docs/preview.md has the time of a release build.
    start = time.monotonic()
    preview.write("labels.yaml", LABEL.replace("Settings", "Preferences"))
    browser.wait("%s.includes('Preferences')" % label)
    less(round(time.monotonic() - start, 3), 3.0, "seconds from the save to the picture")
    preview.write("labels.yaml", LABEL.replace("kind: label, literal: On", "kind: labell, literal: On"))
    browser.wait("document.querySelector('#faults:not([hidden])')?.innerText.includes('labels.yaml:4')")
    browser.wait("%s.includes('Last good picture')" % VERDICT)
    browser.wait("%s.includes('Preferences')" % label)
    # The knobs still turn it.
    chosen(browser, "#size", 6)
    browser.wait("%s.includes('XXXL')" % caption())
    preview.write("labels.yaml", LABEL)
    browser.wait("document.querySelector('#faults[hidden]') && %s.includes('Settings')" % label)


@test
def every_control_has_a_name_in_both_schemes(browser, preview):
    for scheme in ["light", "dark"]:
        browser.prefer(prefers_color_scheme=scheme)
        for width in [1280, 700]:
            browser.resize(width, 900)
            opened(browser, preview, "settings-screen.yaml#Settings Screen", locale="de", size="AX2")
            browser.wait("document.querySelector('#finding-0')")
            browser.click("#finding-0")
            browser.wait("document.querySelector('#place')")
            equal(browser.evaluate(AUDIT), [], "the page at %d in %s" % (width, scheme))
    browser.prefer(prefers_color_scheme="light")


@test
def an_exported_page_needs_no_server(browser, preview):
    folder = os.path.join(preview.folder, "exported")
    subprocess.run([PROGRAM, "preview", "Scenarios/labels.yaml", "Scenarios/settings-screen.yaml", "--strings", "Locales", "--locales", "en,de",
                    "--export", folder], cwd=preview.folder, check=True, stdout=subprocess.DEVNULL)
    browser.open(os.path.join(folder, "index.html"))
    browser.evaluate("[...document.querySelectorAll('#screens button')].find(button => button.innerText.includes('Settings')).click()")
    browser.wait("document.querySelectorAll('button.view').length > 20")
    chosen(browser, "#locale", "de")
    browser.wait("%s.includes('German')" % caption())
    chosen(browser, "#size", 1)
    browser.wait("%s.includes('AX3')" % caption())
    equal(browser.evaluate("document.querySelectorAll('#width, #edit-text, #appearance-dark').length"), 0, "controls without a server")
    boxes = browser.evaluate(PICTURE)
    browser.click("#style-rendered")
    browser.wait("%s !== %s" % (PICTURE, json.dumps(boxes)))
    light = browser.evaluate(PICTURE)
    browser.click("#appearance-dark")
    browser.wait("%s !== %s" % (PICTURE, json.dumps(light)))
    browser.wait("document.querySelector('#screens .mark')")


@test
def others_are_refused(_, preview):
    path = urllib.parse.urlsplit(preview.address).path
    host = urllib.parse.urlsplit(preview.address).netloc
    for what, status, arguments in [
        ("the page itself", 200, (path,)),
        ("the other name of this machine", 200, (path, {"Host": host.replace("127.0.0.1", "localhost")})),
        ("another host", 403, (path, {"Host": "evil.example"})),
        ("another port", 403, (path, {"Host": "127.0.0.1:1"})),
        ("another origin", 403, (path + "project", {"Origin": "http://evil.example"})),
        ("its own origin", 200, (path + "project", {"Origin": "http://" + host})),
        ("another site", 403, (path + "project", {"Sec-Fetch-Site": "cross-site"})),
        ("a wrong token", 403, ("/" + "0" * 32 + "/project",)),
        ("no token", 403, ("/",)),
        ("another method", 405, (path, {}, "POST")),
        ("a bad size", 400, (path + "cell?screen=x&size=HUGE",)),
        ("a bad width", 400, (path + "cell?width=1e400",)),
        ("an unknown screen", 404, (path + "cell?screen=%00%FF",)),
        ("an unknown page", 404, (path + "../../etc/passwd",)),
    ]:
        found, text = preview.request(*arguments)
        if what == "an unknown page" and found == 403:
            continue
        equal(found, status, what + ": " + text[:80])


@test
def a_signal_ends_it(_, preview):
    for number in [signal.SIGINT, signal.SIGTERM]:
        other = Preview()
        try:
            other.process.send_signal(number)
            equal(other.process.wait(timeout=5), 0, "the exit status")
        finally:
            other.close()


def main():
    path = find()
    if not path:
        print("preview tests: SKIPPED: there is no Chromium here (Scripts/setup --tests installs one; or name it in CHROMIUM)", file=sys.stderr)
        return 0
    browser, preview = Browser(path), Preview()
    failed = 0
    wanted = sys.argv[2:]
    try:
        for function in TESTS:
            if wanted and function.__name__ not in wanted:
                continue
            name = function.__name__.replace("_", " ")
            start = time.monotonic()
            browser.resize(1280, 900)
            browser.complaints(preview.address)
            try:
                function(browser, preview)
                complaints = browser.complaints(preview.address)
                if complaints:
                    raise Failure("\n    ".join(complaints[:5]))
                print("✓ %s (%.1f s)" % (name, time.monotonic() - start), flush=True)
            except Exception as error:
                failed += 1
                print("✕ %s: %s" % (name, "\n    ".join([str(error)] + browser.complaints(preview.address)[:5])), flush=True)
    finally:
        browser.close()
        preview.close()
    print("preview: %d passed, %d failed" % (len(wanted or TESTS) - failed, failed))
    return 1 if failed else 0


sys.exit(main())
