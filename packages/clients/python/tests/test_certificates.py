"""Servers whose certificates are not accepted."""

import shutil
import socket
import ssl
import subprocess
import tempfile
import threading
import unittest

from assent import Assent, AssentConnectionError
from service import APPID, OPEN_SECRET


class Certificates(unittest.TestCase):
    @unittest.skipUnless(shutil.which("openssl"), "openssl makes the certificates")
    def test_one_that_is_not_accepted_is_final_and_has_a_cure(self):
        for name, trusted, cure in (
            ("localhost", False, "not accepted .*self.signed.*ssl_context=ssl.create_default_context"),
            ("other.test", True, "not accepted .*localhost.*It is of another host"),
        ):
            with self.subTest(name=name), tempfile.TemporaryDirectory() as folder:
                files = [f"{folder}/{one}.pem" for one in ("certificate", "key")]
                make = "openssl req -x509 -newkey rsa:2048 -nodes -days 2".split()
                subject = ["-subj", f"/CN={name}", "-addext", f"subjectAltName=DNS:{name}"]
                subprocess.run([*make, *subject, "-out", files[0], "-keyout", files[1]], check=True, capture_output=True)
                tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
                tls.load_cert_chain(*files)
                connections = []
                listener = socket.create_server(("127.0.0.1", 0))

                def serve():
                    while True:
                        try:
                            sock, _ = listener.accept()
                        except OSError:
                            return
                        connections.append(sock)
                        try:
                            tls.wrap_socket(sock, server_side=True).close()
                        except OSError:
                            sock.close()

                threading.Thread(target=serve, daemon=True).start()
                context = ssl.create_default_context(cafile=files[0]) if trusted else None
                url = f"https://localhost:{listener.getsockname()[1]}"
                with Assent(appid=APPID, open_secret=OPEN_SECRET, base_url=url, ssl_context=context) as client:
                    with self.assertRaisesRegex(AssentConnectionError, cure):
                        client.messages.wait("msg_1")
                self.assertEqual(len(connections), 1)
                listener.close()
