"""Images and PDFs that the blocks of cards show."""

import os
from typing import IO, Any, Optional, Union

from . import resources
from .errors import AssentConfigError
from .transport import path_of
from .types import FileOut

Source = Union[bytes, bytearray, memoryview, str, "os.PathLike[str]", IO[bytes]]
"""The bytes of a file, a file that is open in binary mode or another stream of bytes, or a path."""

_MOST = 5 * 1024 * 1024 + 1
"""One byte more than a file may have: what is longer is refused by the service, and not read to its end."""


class Files(resources.Files):
    """Images and PDFs that the blocks of cards show."""

    def upload(self, data: Source, *, name: Optional[str] = None, idempotency_key: Optional[str] = None) -> FileOut:
        """Uploads a PNG, JPEG, WebP or PDF of at most 5 MiB. What it is, its bytes decide, not its name.

        `data`: its bytes, a file that is open in binary mode, or a path. The name is that of the path, unless another one is
        given; bytes need one. Raises problems.FileTooLarge, problems.FileNotSupported, problems.StorageExceeded; OSError when
        the file cannot be read.
        """
        return self._transport.call(
            FileOut,
            "POST",
            "/v1/open/files",
            query={"name": _name_of(data) if name is None else name},
            body=_bytes_of(data),
            idempotency_key=idempotency_key,
        )

    def content(self, file_id: str) -> bytes:
        """Returns the bytes of a file as they are shown and signed: their SHA-256 is that in the card.

        Raises problems.NotFound, also after the content of the last message that used it was removed.
        """
        return self._transport.download(path_of("/v1/open/files/{}/content", file_id))


def _name_of(data: Source) -> str:
    path = data if isinstance(data, (str, os.PathLike)) else getattr(data, "name", None)
    if not isinstance(path, (str, os.PathLike)):
        raise AssentConfigError("The name of the file is missing: upload(data, name='invoice.pdf').")
    return os.path.basename(os.fspath(path))


def _bytes_of(data: Source) -> bytes:
    if isinstance(data, (bytes, bytearray, memoryview)):
        return bytes(data)
    if isinstance(data, str) and (data.startswith("data:") or len(data) > 4096):
        raise AssentConfigError("A text is the path of a file. Pass its content as bytes: base64.b64decode(text).")
    if isinstance(data, (str, os.PathLike)):
        with open(data, "rb") as file:
            return file.read(_MOST)
    read: Any = getattr(data, "read", None)
    if not callable(read):
        raise AssentConfigError("Pass a path, a file that is open in binary mode, or bytes as the file.")
    parts = bytearray()
    while len(parts) < _MOST:
        # A stream may return less than it is asked for.
        part: object = read(_MOST - len(parts))
        if not isinstance(part, bytes):
            raise AssentConfigError("The file is open in text mode. Open it with open(path, 'rb').")
        if not part:
            break
        parts += part
    return bytes(parts)
