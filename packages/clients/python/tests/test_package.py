"""The package: builds without network, syntax of Python 3.9, and every operation of the API."""

import ast
import csv
import importlib.util
import inspect
import io
import json
import os
import re
import subprocess
import sys
import tarfile
import tempfile
import unittest
import zipfile
from pathlib import Path

import assent
from service import Service, ok

FOLDER = Path(__file__).resolve().parent.parent
DOCUMENT = FOLDER.parents[2] / "docs/openapi.json"
# Streams are for programs of their own, such as the command line.
WITHOUT_METHOD = {("get", "/v1/open/events/stream")}
PROGRAM = """
import assent, importlib.metadata, pathlib, sys
folder = pathlib.Path(assent.__file__).parent
assert pathlib.Path(sys.argv[1]).resolve() in folder.resolve().parents, folder
assert (folder / "py.typed").exists()
assert importlib.metadata.version("assent-sdk") == assent.__version__
"""


def backend():
    spec = importlib.util.spec_from_file_location("build_backend", FOLDER / "build_backend.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def run(*command, **options):
    done = subprocess.run(command, capture_output=True, text=True, timeout=100, **options)
    if done.returncode:
        raise AssertionError(f"{command}\n{done.stdout}{done.stderr}")
    return done.stdout


class Builds(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def wheel(self):
        return (self.folder / backend().build_wheel(str(self.folder))).read_bytes()

    def sdist(self):
        return (self.folder / backend().build_sdist(str(self.folder))).read_bytes()

    def unpacked(self):
        """Returns the folder with the content of the sdist."""
        with tarfile.open(fileobj=io.BytesIO(self.sdist())) as archive:
            safely = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}
            archive.extractall(self.folder, **safely)
        return self.folder / f"assent_sdk-{assent.__version__}"

    def test_are_the_same_bytes_each_time(self):
        os.utime(FOLDER / "src/assent/client.py")
        self.assertEqual(self.wheel(), self.wheel())
        self.assertEqual(self.sdist(), self.sdist())

    def test_the_wheel_has_every_module_and_the_licence(self):
        with zipfile.ZipFile(io.BytesIO(self.wheel())) as archive:
            names = set(archive.namelist())
            info = f"assent_sdk-{assent.__version__}.dist-info"
            metadata = archive.read(f"{info}/METADATA").decode()
            record = list(csv.reader(archive.read(f"{info}/RECORD").decode().splitlines()))
        modules = {f"assent/{path.name}" for path in (FOLDER / "src/assent").glob("*.py")}
        self.assertEqual(
            names - modules,
            {"assent/py.typed", *(f"{info}/{name}" for name in ("METADATA", "RECORD", "WHEEL", "licenses/LICENSE"))},
        )
        self.assertIn("\nRequires-Python: >=3.9\n", metadata)
        self.assertEqual({row[0] for row in record}, names)

    def test_the_sdist_builds_the_same_wheel(self):
        source = self.unpacked()
        program = "import build_backend, sys; print(build_backend.build_wheel(sys.argv[1]))"
        name = run(sys.executable, "-c", program, str(source), cwd=source).strip()
        self.assertEqual((source / name).read_bytes(), self.wheel())

    @unittest.skipIf(importlib.util.find_spec("pip") is None, "there is no pip")
    def test_pip_builds_and_installs_it_without_network(self):
        environment = {**os.environ, "PIP_NO_INDEX": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1", "PYTHONPATH": ""}
        pip = (sys.executable, "-m", "pip", "-q")
        source = self.unpacked()
        built = self.folder / "built"
        run(*pip, "wheel", "--no-index", "--no-build-isolation", "-w", str(built), str(source), env=environment)
        (wheel,) = built.iterdir()
        self.assertEqual(wheel.read_bytes(), self.wheel())
        target = self.folder / "site"
        run(*pip, "install", "--no-index", "--target", str(target), str(wheel), env=environment)
        run(sys.executable, "-c", PROGRAM, str(target), env={**environment, "PYTHONPATH": str(target)})


class Sources(unittest.TestCase):
    def test_have_the_syntax_of_python_3_9_and_import_only_the_standard_library(self):
        paths = [*(FOLDER / "src/assent").glob("*.py"), FOLDER / "build_backend.py", FOLDER / "verify_receipt.py"]
        self.assertGreater(len(paths), 10)
        for path in paths:
            tree = ast.parse(path.read_text("utf-8"), str(path), feature_version=(3, 9))
            names = {
                name
                for node in ast.walk(tree)
                for name in (
                    [alias.name for alias in node.names]
                    if isinstance(node, ast.Import)
                    else [node.module]
                    if isinstance(node, ast.ImportFrom) and node.level == 0
                    else []
                )
            }
            allowed = getattr(sys, "stdlib_module_names", None)  # since 3.10
            if allowed:
                self.assertEqual({name for name in names if name.split(".")[0] not in allowed}, set(), path.name)

    def test_are_short_unless_they_are_generated(self):
        for path in [*FOLDER.glob("src/assent/*.py"), *FOLDER.glob("tests/*.py"), FOLDER / "build_backend.py"]:
            text = path.read_text("utf-8")
            if not text.startswith("# Generated"):
                self.assertLessEqual(text.count("\n"), 250 if path.parent.name == "tests" else 200, path.name)
        # It is one file, which is downloaded and read as a whole.
        self.assertLessEqual((FOLDER / "verify_receipt.py").read_text("utf-8").count("\n"), 825)

    def test_have_all_of_their_methods_in_the_readme(self):
        rows = re.findall(r"^\| `(\w+)` \| ((?:`\w+` ?)+)\|$", (FOLDER / "README.md").read_text("utf-8"), re.MULTILINE)
        listed = {name: sorted(re.findall(r"\w+", methods)) for name, methods in rows}
        with Service(ok({})) as server, server.client() as client:
            resources = {name: one for name, one in vars(client).items() if name[0] != "_" and not isinstance(one, str)}
        methods = {name: [each for each in dir(one) if each[0] != "_"] for name, one in resources.items()}
        self.assertEqual(listed, methods)

    @unittest.skipUnless(DOCUMENT.exists(), "only in the repository")
    def test_call_every_operation_with_its_parameters(self):
        document = json.loads(DOCUMENT.read_text("utf-8"))
        paths, schemas = document["paths"], document["components"]["schemas"]

        def parameters_of(operation):
            """Returns what is in the query, and what may be in the body. What must be there has an argument of some name."""
            content = operation.get("requestBody", {}).get("content", {}).get("application/json", {"schema": {}})
            body = schemas.get(content["schema"].get("$ref", "").rpartition("/")[2], {})
            query = {one["name"] for one in operation.get("parameters", []) if one.get("in") == "query"}
            return query | (set(body.get("properties", [])) - set(body.get("required", [])))

        expected = {
            (method, path): parameters_of(operation)
            for path, methods in paths.items()
            if path.startswith("/v1/open/")
            for method, operation in methods.items()
        }
        empty = {"data": [], "has_more": False, "next_cursor": None}
        page = ok({**empty, "people": empty, "message_id": "msg_1", "status": "approved"})
        with Service(page) as server, server.client() as client:
            called = {}
            for resource in (one for name, one in vars(client).items() if name[0] != "_" and not isinstance(one, str)):
                for name, method in inspect.getmembers(resource, inspect.ismethod):
                    if name[0] != "_":
                        operation = self.call(resource, name, method, server)
                        called.setdefault(operation, set()).update(inspect.signature(method).parameters)
        missing = {operation for operation in expected if operation not in called} - WITHOUT_METHOD
        self.assertEqual(missing, set(), "operations of /v1/open without a method of the package")
        for operation, parameters in called.items():
            if "message" in parameters:  # the whole body
                continue
            lacking = expected[operation] - parameters
            self.assertEqual(lacking, set(), f"parameters without an argument of {operation}")

    def call(self, resource, name, method, server):
        """Calls a method with a value for each of its required arguments, and returns the operation that it called."""
        samples = {"page": "https://x.example"}
        samples["token"] = "e30.eyJodHUiOiJodHRwczovL3guZXhhbXBsZSJ9.x"
        arguments = {
            parameter.name: samples.get(parameter.name, "id1" if parameter.name.endswith("_id") else {})
            for parameter in inspect.signature(method).parameters.values()
            if parameter.default is parameter.empty
        }
        before = len(server.received)
        if name == "upload":
            arguments = {"data": b"", "name": "a.pdf"}
        try:
            result = method(**arguments)
        except assent.AssentConnectionError:
            # The content of a file is not JSON.
            self.assertEqual(name, "content")
            result = None
        if inspect.isgenerator(result):
            list(result)
        received = server.received[before]
        path = received.target.partition("?")[0]
        template = "/".join("{}" if part == "id1" else part for part in path.split("/"))
        for candidate in self.templates():
            if "/".join("{}" if part.startswith("{") else part for part in candidate.split("/")) == template:
                return received.method.lower(), candidate
        raise AssertionError(f"{type(resource).__name__}.{name} calls {path}, which the API does not have")

    def templates(self):
        return json.loads(DOCUMENT.read_text("utf-8"))["paths"]
