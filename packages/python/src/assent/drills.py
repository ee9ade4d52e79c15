"""Drills: they show whom notifications reach."""

from typing import Iterator, List, Optional

from .transport import Transport, given, items_of, path_of
from .types import (
    Done,
    DrillOut,
    DrillPersonOut,
    DrillScheduleOut,
    DrillSchedulesOut,
    DrillsOut,
    DrillWithPeopleOut,
)


class Drills:
    """Drills, which ask people only to confirm that a notification arrived. They are no messages."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def start(
        self,
        topic: str,
        *,
        to: Optional[List[str]] = None,
        expires_in: Optional[int] = None,
        idempotency_key: Optional[str] = None,
    ) -> DrillOut:
        """Starts a drill. Raises problems.DrillOpen, problems.AudienceTooLarge, problems.RateLimited."""
        return self._transport.call(
            DrillOut,
            "POST",
            "/v1/open/drills",
            body=given(topic=topic, to=to, expires_in=expires_in),
            idempotency_key=idempotency_key,
        )

    def list(
        self, *, topic: Optional[str] = None, limit: Optional[int] = None, cursor: Optional[str] = None
    ) -> DrillsOut:
        """Returns one page of the drills, newest first."""
        return self._transport.call(
            DrillsOut, "GET", "/v1/open/drills", query=given(topic=topic, limit=limit, cursor=cursor)
        )

    def each(
        self, *, topic: Optional[str] = None, limit: Optional[int] = None, cursor: Optional[str] = None
    ) -> Iterator[DrillOut]:
        """Iterates over all drills, newest first. `limit` is the size of a page."""
        return items_of(lambda at: self.list(topic=topic, limit=limit, cursor=at), cursor)

    def get(
        self, drill_id: str, *, limit: Optional[int] = None, cursor: Optional[str] = None
    ) -> DrillWithPeopleOut:
        """Returns a drill with one page of its people: first those who could not be reached."""
        return self._transport.call(
            DrillWithPeopleOut,
            "GET",
            path_of("/v1/open/drills/{}", drill_id),
            query=given(limit=limit, cursor=cursor),
        )

    def each_person(
        self, drill_id: str, *, limit: Optional[int] = None, cursor: Optional[str] = None
    ) -> Iterator[DrillPersonOut]:
        """Iterates over all people of a drill. `limit` is the size of a page."""
        return items_of(lambda at: self.get(drill_id, limit=limit, cursor=at)["people"], cursor)

    def end(self, drill_id: str, *, idempotency_key: Optional[str] = None) -> DrillOut:
        """Ends a drill before its time."""
        return self._transport.call(
            DrillOut,
            "POST",
            path_of("/v1/open/drills/{}/end", drill_id),
            idempotency_key=idempotency_key,
        )

    def schedules(self) -> DrillSchedulesOut:
        """Returns the monthly drills, at most one for each topic."""
        return self._transport.call(DrillSchedulesOut, "GET", "/v1/open/drill-schedules")

    def set_schedule(
        self,
        topic: str,
        *,
        day: int,
        hour: int,
        time_zone: Optional[str] = None,
        to: Optional[List[str]] = None,
        expires_in: Optional[int] = None,
    ) -> DrillScheduleOut:
        """Sets the monthly drill of a topic, in place of the one before."""
        return self._transport.call(
            DrillScheduleOut,
            "PUT",
            "/v1/open/drill-schedules",
            body=given(
                topic=topic, day=day, hour=hour, time_zone=time_zone, to=to, expires_in=expires_in
            ),
        )

    def remove_schedule(self, schedule_id: str, *, idempotency_key: Optional[str] = None) -> Done:
        """Deletes a schedule. A drill that is open goes on."""
        return self._transport.call(
            Done,
            "POST",
            path_of("/v1/open/drill-schedules/{}/delete", schedule_id),
            idempotency_key=idempotency_key,
        )
