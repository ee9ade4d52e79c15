#!/usr/bin/python3
"""A window with nothing but a WebKit view, as wide as a phone or a desk: the browser that WebKitWebDriver starts."""

import argparse

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

parser = argparse.ArgumentParser()
parser.add_argument("--automation", action="store_true")
parser.add_argument("--profile", required=True)
parser.add_argument("--width", type=int, required=True)
parser.add_argument("--height", type=int, required=True)
given = parser.parse_args()

profile = WebKit2.WebsiteDataManager(
    base_data_directory=given.profile + "/data",
    base_cache_directory=given.profile + "/cache",
)
context = WebKit2.WebContext(website_data_manager=profile)
context.set_automation_allowed(True)


def open_view(**related):
    settings = WebKit2.Settings()
    settings.set_enable_write_console_messages_to_stdout(True)
    view = WebKit2.WebView(is_controlled_by_automation=True, settings=settings, **related)
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(given.width, given.height)
    window.add(view)
    window.show_all()
    window.get_window().focus(0)  # there is no window manager that would
    view.connect("close", lambda _: window.destroy())
    view.connect("create", lambda opener, _: open_view(related_view=opener))
    return view


def on_started(_, session):
    browser = WebKit2.ApplicationInfo()
    browser.set_name("window.py")
    browser.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(browser)
    session.connect("create-web-view", lambda _: open_view(web_context=context))


context.connect("automation-started", on_started)
Gtk.main()
