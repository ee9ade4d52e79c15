"""Builds the wheel and the sdist: a build backend (PEP 517) that needs only the standard library.

The result depends only on the content of the files, so that two builds are the same bytes. Specifications:
https://packaging.python.org/en/latest/specifications/binary-distribution-format/ (wheel) and core-metadata/.
"""

import base64
import gzip
import hashlib
import io
import re
import tarfile
import zipfile
from pathlib import Path
from typing import Any, Dict, List, Optional

HERE = Path(__file__).resolve().parent
# The name `assent` belongs to another project on PyPI.
NAME = "assent-sdk"
VERSION = re.findall('VERSION = "(.+)"', (HERE / "src/assent/version.py").read_text("utf-8"))[0]
BASE = f"{NAME.replace('-', '_')}-{VERSION}"
WHEEL = f"{BASE}-py3-none-any.whl"
SDIST = f"{BASE}.tar.gz"

WHEEL_FILE = "Wheel-Version: 1.0\nGenerator: build_backend\nRoot-Is-Purelib: true\nTag: py3-none-any\n"


def build_wheel(
    wheel_directory: str,
    config_settings: Optional[Dict[str, Any]] = None,
    metadata_directory: Optional[str] = None,
) -> str:
    """Writes the wheel into a folder, and returns its name."""
    info = f"{BASE}.dist-info"
    files = {path.relative_to(HERE / "src").as_posix(): path.read_bytes() for path in _sources()}
    files[f"{info}/licenses/LICENSE"] = (HERE / "LICENSE").read_bytes()
    files[f"{info}/METADATA"] = _metadata()
    files[f"{info}/WHEEL"] = WHEEL_FILE.encode()
    record = [f"{name},sha256={_digest(content)},{len(content)}\n" for name, content in files.items()]
    files[f"{info}/RECORD"] = "".join([*record, f"{info}/RECORD,,\n"]).encode()
    with zipfile.ZipFile(Path(wheel_directory) / WHEEL, "w") as archive:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.create_system = 3  # Unix, also when it is built on Windows
            entry.external_attr = 0o100644 << 16
            archive.writestr(entry, content)  # not compressed: every version of zlib compresses differently
    return WHEEL


def build_sdist(sdist_directory: str, config_settings: Optional[Dict[str, Any]] = None) -> str:
    """Writes the source distribution into a folder, and returns its name."""
    names = ("LICENSE", "METADATA.in", "README.md", "build_backend.py", "pyproject.toml", "verify_receipt.py")
    paths = [HERE / name for name in names]
    paths += [*_sources(), *sorted((HERE / "tests").glob("*.py"))]
    files = {path.relative_to(HERE).as_posix(): path.read_bytes() for path in paths}
    files["PKG-INFO"] = _metadata()
    plain = io.BytesIO()
    with tarfile.open(fileobj=plain, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for name, content in files.items():
            entry = tarfile.TarInfo(f"{BASE}/{name}")
            entry.size = len(content)
            archive.addfile(entry, io.BytesIO(content))
    (Path(sdist_directory) / SDIST).write_bytes(gzip.compress(plain.getvalue(), mtime=0))
    return SDIST


def _sources() -> List[Path]:
    return sorted(path for path in (HERE / "src/assent").iterdir() if path.suffix == ".py" or path.name == "py.typed")


def _metadata() -> bytes:
    head = (HERE / "METADATA.in").read_text("utf-8").replace("{version}", VERSION)
    return head.encode() + (HERE / "README.md").read_bytes()


def _digest(content: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
