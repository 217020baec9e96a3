"""A headless Chromium, driven over the DevTools protocol: a page, its console, its requests, and keys typed into it."""

import json
import os
import re
import shutil
import subprocess
import tempfile
import time

import websocket

NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]


def find():
    """The path of a Chromium on this machine, or None."""
    wanted = [os.environ["CHROMIUM"]] if os.environ.get("CHROMIUM") else NAMES
    return next((path for path in map(shutil.which, wanted) if path), None)


class Failure(Exception):
    """The page threw, or did not do in time what was waited for."""


class Browser:
    def __init__(self, path):
        self.folder = tempfile.mkdtemp(prefix="copyfit-browser-")
        self.process = subprocess.Popen(
            [path, "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-dev-shm-usage",
             "--disable-background-networking", "--disable-component-update", "--hide-scrollbars", "--remote-debugging-port=0",
             "--remote-allow-origins=*", "--user-data-dir=" + self.folder, "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        address = None
        for line in self.process.stderr:
            match = re.search(r"DevTools listening on (ws://\S+)", line)
            if match:
                address = match.group(1)
                break
        if not address:
            raise Failure("the browser did not start")
        self.socket = websocket.create_connection(address, timeout=30)
        self.number = 0
        self.events = []
        target = self.send("Target.createTarget", {"url": "about:blank"})["targetId"]
        self.session = self.send("Target.attachToTarget", {"targetId": target, "flatten": True})["sessionId"]
        for domain in ["Page", "Runtime", "Log", "Network"]:
            self.send(domain + ".enable")
        self.send("Performance.enable", {"timeDomain": "threadTicks"})

    def close(self):
        try:
            self.session = None
            self.send("Browser.close")
        except Exception:
            self.process.terminate()
        self.process.wait(timeout=10)
        shutil.rmtree(self.folder, ignore_errors=True)

    def send(self, method, parameters=None):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters or {}}
        if getattr(self, "session", None):
            message["sessionId"] = self.session
        self.socket.send(json.dumps(message))
        while True:
            answer = json.loads(self.socket.recv())
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise Failure("%s: %s" % (method, answer["error"]["message"]))
                return answer["result"]
            if "method" in answer:
                self.events.append(answer)

    # What a page does

    def evaluate(self, expression):
        """The value of a JavaScript expression; a promise is awaited."""
        result = self.send("Runtime.evaluate", {"expression": expression, "returnByValue": True, "awaitPromise": True})
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise Failure(details.get("exception", {}).get("description") or details["text"])
        return result["result"].get("value")

    def wait(self, expression, seconds=15):
        """Until the expression is true; returns its value."""
        end = time.monotonic() + seconds
        while True:
            # An element would come back as an empty object.
            value = self.evaluate("(value => value instanceof Node ? true : value)(%s)" % expression)
            if value:
                return value
            if time.monotonic() > end:
                raise Failure("waited %d s for: %s" % (seconds, expression))
            time.sleep(0.02)

    def open(self, path, fragment="", ready="performance.getEntriesByName('copyfit-ready').length > 0"):
        self.send("Page.navigate", {"url": "about:blank"})
        self.send("Page.navigate", {"url": "file://" + os.path.abspath(path) + fragment})
        self.wait("location.protocol === 'file:' && document.readyState === 'complete'")
        if ready:
            self.wait(ready)

    def visit(self, address, ready="performance.getEntriesByName('copyfit-ready').length > 0"):
        """Opens the page of a server."""
        self.send("Page.navigate", {"url": "about:blank"})
        self.send("Page.navigate", {"url": address})
        self.wait("location.protocol === 'http:' && document.readyState === 'complete'")
        if ready:
            self.wait(ready)

    def mouse(self, kind, x, y, **more):
        """mouseMoved, mousePressed or mouseReleased at a place of the window."""
        self.send("Input.dispatchMouseEvent", {"type": kind, "x": x, "y": y, **more})

    def place(self, selector):
        """The middle of an element in the window."""
        return self.evaluate("(() => { const r = document.querySelector(%s).getBoundingClientRect();"
                             " return [r.x + r.width / 2, r.y + r.height / 2]; })()" % json.dumps(selector))

    def resize(self, width, height, **more):
        self.send("Emulation.setDeviceMetricsOverride",
                  {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False, **more})

    def prefer(self, **features):
        self.send("Emulation.setEmulatedMedia",
                  {"features": [{"name": name.replace("_", "-"), "value": value} for name, value in features.items()]})

    def key(self, key, text=None):
        """Presses a key; a letter also types itself."""
        text = text if text is not None else (key if len(key) == 1 else {"Enter": "\r"}.get(key, ""))
        down = {"type": "keyDown", "key": key, "text": text}
        code = {"Enter": 13, "Escape": 27, "Tab": 9}.get(key)
        if code:
            down["windowsVirtualKeyCode"] = code
        self.send("Input.dispatchKeyEvent", down)
        self.send("Input.dispatchKeyEvent", {"type": "keyUp", "key": key, **({"windowsVirtualKeyCode": code} if code else {})})

    def type(self, text):
        self.send("Input.insertText", {"text": text})

    def click(self, selector):
        """Clicks with a mouse on the middle of the first such element, brought into sight."""
        place = self.evaluate(
            "(() => { const e = document.querySelector(%s); if (!e) return null; e.scrollIntoView({block: 'center', behavior: 'instant'});"
            " const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; })()" % json.dumps(selector))
        if place is None:
            raise Failure("there is no " + selector)
        for kind in ["mousePressed", "mouseReleased"]:
            self.send("Input.dispatchMouseEvent", {"type": kind, "x": place[0], "y": place[1], "button": "left", "clickCount": 1})

    def work(self):
        """Seconds that the page's thread has worked so far: other work on the machine does not count."""
        metrics = self.send("Performance.getMetrics")["metrics"]
        return next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration")

    def memory(self):
        """Bytes of memory that are the page's process's alone and in use; None where the system does not say."""
        session, self.session = self.session, None
        try:
            processes = self.send("SystemInfo.getProcessInfo")["processInfo"]
        finally:
            self.session = session
        sizes = []
        for process in processes:
            if process["type"] == "renderer" and os.path.exists("/proc/%d/status" % process["id"]):
                with open("/proc/%d/status" % process["id"], encoding="ascii") as file:
                    sizes += [int(line.split()[1]) * 1024 for line in file if line.startswith("RssAnon:")]
        return max(sizes, default=None)

    def screenshot(self, path):
        import base64
        data = self.send("Page.captureScreenshot", {"format": "png"})["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def complaints(self, server="file:"):
        """What the console and the network saw that a page which needs nothing but its own server should not cause, since the last call."""
        found = []
        for event in self.events:
            method, parameters = event["method"], event["params"]
            if method == "Runtime.exceptionThrown":
                details = parameters["exceptionDetails"]
                found.append("exception: " + (details.get("exception", {}).get("description") or details["text"]))
            elif method == "Runtime.consoleAPICalled" and parameters["type"] in ("error", "warning", "assert"):
                found.append("console: " + str([part.get("value") for part in parameters["args"]]))
            elif method == "Log.entryAdded" and parameters["entry"]["level"] in ("error", "warning"):
                found.append("log: " + parameters["entry"]["text"])
            elif method == "Network.requestWillBeSent":
                url = parameters["request"]["url"]
                if not url.startswith(("file:", "data:", "blob:", "about:", server)):
                    found.append("request: " + url)
        self.events.clear()
        return found
