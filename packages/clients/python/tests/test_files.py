"""Uploads from paths, files and streams, and the content of files."""

import io
import tempfile
import unittest
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from assent import AssentConfigError, AssentConnectionError
from service import Service, ok, reply

CONTENT = b"%PDF-1.7 of a test"


class Trickle(io.RawIOBase):
    """A stream that returns less than it is asked for."""

    def __init__(self):
        self._left = [CONTENT[:3], CONTENT[3:], b""]

    def read(self, size=-1):
        return self._left.pop(0)


class Files(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = Path(folder.name) / "Invoice 7.pdf"
        self.path.write_bytes(CONTENT)

    def sent(self, data, **options):
        """Returns the name and the body of an upload."""
        with Service(ok({"file_id": "fil_1"})) as server, server.client() as client:
            client.files.upload(data, **options)
        (request,) = server.received
        return parse_qs(urlsplit(request.target).query)["name"][0], request.body

    def test_a_path_has_its_name(self):
        for data in (self.path, str(self.path)):
            self.assertEqual(self.sent(data), ("Invoice 7.pdf", CONTENT))
            self.assertEqual(self.sent(data, name="Another.pdf"), ("Another.pdf", CONTENT))

    def test_an_open_file_has_its_name(self):
        with open(self.path, "rb") as file:
            self.assertEqual(self.sent(file), ("Invoice 7.pdf", CONTENT))

    def test_bytes_and_streams_are_sent(self):
        for data in (CONTENT, bytearray(CONTENT), memoryview(CONTENT), io.BytesIO(CONTENT), Trickle()):
            self.assertEqual(self.sent(data, name="a.pdf"), ("a.pdf", CONTENT))

    def test_no_more_is_read_than_the_service_needs_to_refuse_it(self):
        with open("/dev/zero", "rb") as file:
            name, body = self.sent(file)
        self.assertEqual((name, len(body)), ("zero", 5 * 1024 * 1024 + 1))

    def test_what_is_no_file_is_not_sent(self):
        with open(self.path, encoding="latin-1") as text_file:
            cases = [
                (CONTENT, {}, "name of the file is missing"),
                (io.BytesIO(CONTENT), {}, "name of the file is missing"),
                ("A" * 9_000, {"name": "a.png"}, "Pass its content as bytes"),
                ("data:image/png;base64,AAAA", {"name": "a.png"}, "Pass its content as bytes"),
                (text_file, {"name": "a.pdf"}, "'rb'"),
                ({"file": "a.pdf"}, {"name": "a.pdf"}, "Pass a path"),
            ]
            with Service() as server, server.client() as client:
                for data, options, words in cases:
                    with self.assertRaises(AssentConfigError) as caught:
                        client.files.upload(data, **options)
                    self.assertIn(words, str(caught.exception))
                with self.assertRaises(FileNotFoundError):
                    client.files.upload("/nowhere/a.pdf")
            self.assertEqual(server.received, [])

    def test_the_content_is_bytes(self):
        with Service(reply(200, CONTENT, "application/pdf")) as server, server.client() as client:
            self.assertEqual(client.files.content("fil_1"), CONTENT)
        self.assertEqual(server.received[0].target, "/v1/open/files/fil_1/content")

    def test_the_content_is_never_a_page_of_a_proxy(self):
        with Service(reply(200, b"<h1>Sign in</h1>", "text/html")) as server, server.client() as client:
            with self.assertRaises(AssentConnectionError):
                client.files.content("fil_1")

    def test_names_a_proxy_that_answers_and_says_what_to_do(self):
        cases = {
            413: "A proxy in front of Assent refused the body because of its size: HTTP 413, text/html.",
            403: "A proxy or another server refused the request, not Assent: HTTP 403, text/html.",
            502: "A proxy answered instead of Assent: HTTP 502, text/html.",
            404: "The server is not Assent: HTTP 404, text/html.",
        }
        for status, words in cases.items():
            with Service(reply(status, b"<h1>nginx</h1>", "text/html")) as server:
                with server.client(retries=0) as client:
                    with self.assertRaises(AssentConnectionError) as caught:
                        client.files.upload(bytes(500_000), name="site.png")
                    self.assertIn(words, str(caught.exception))
                    self.assertEqual(caught.exception.status, status)


if __name__ == "__main__":
    unittest.main()
