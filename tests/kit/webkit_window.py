#!/usr/bin/python3
"""A bare window with WebKit in it, which WebKitWebDriver starts: as narrow as a phone, and no error in it is lost.

The system's Python runs it, for that one has WebKit (Debian: python3-gi, gir1.2-webkit2-4.1).
"""

import sys
from pathlib import Path
from typing import Any

import gi  # type: ignore[import-not-found, unused-ignore]

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")

from gi.repository import Gtk, WebKit2  # type: ignore[import-not-found, unused-ignore]  # noqa: E402


def main() -> None:
    context = WebKit2.WebContext.new_ephemeral()
    context.set_automation_allowed(True)
    context.set_preferred_languages(["en-GB"])
    content = WebKit2.UserContentManager()
    for path in sys.argv[1:]:
        frames, moment = WebKit2.UserContentInjectedFrames.TOP_FRAME, WebKit2.UserScriptInjectionTime.START
        content.add_script(WebKit2.UserScript(Path(path).read_text(encoding="utf-8"), frames, moment, None, None))

    def window(_: object) -> Any:
        view = WebKit2.WebView(web_context=context, user_content_manager=content, is_controlled_by_automation=True)
        frame = Gtk.Window(decorated=False)
        frame.add(view)
        frame.show_all()
        return view

    def started(_: object, session: Any) -> None:
        about = WebKit2.ApplicationInfo()
        about.set_name("MiniBrowser")  # the name of WebKit's own, which Selenium asks for
        session.set_application_info(about)
        session.connect("create-web-view", window)

    context.connect("automation-started", started)
    Gtk.main()


if __name__ == "__main__":
    main()
