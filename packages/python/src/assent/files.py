"""Images and PDFs that the blocks of cards show."""

from typing import Optional

from .transport import Transport, path_of
from .types import FileOut


class Files:
    """Images and PDFs that the blocks of cards show."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def upload(self, data: bytes, *, name: str, idempotency_key: Optional[str] = None) -> FileOut:
        """Uploads a PNG, JPEG, WebP or PDF of at most 5 MiB. What it is, its bytes decide, not its name.

        Raises problems.FileTooLarge, problems.FileNotSupported, problems.StorageExceeded.
        """
        return self._transport.call(
            FileOut,
            "POST",
            "/v1/open/files",
            query={"name": name},
            body=data,
            idempotency_key=idempotency_key,
        )

    def get(self, file_id: str) -> FileOut:
        """Returns what is known of a file, but not its bytes."""
        return self._transport.call(FileOut, "GET", path_of("/v1/open/files/{}", file_id))
