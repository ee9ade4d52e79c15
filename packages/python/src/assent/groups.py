"""Groups of subscribers: who is responsible for what, and who is on call."""

from typing import Iterator, List, Optional

from .transport import Transport, given, items_of, path_of
from .types import Done, GroupMemberOut, GroupMembersOut, GroupOut, GroupsOut


class Groups:
    """Groups of subscribers, whom messages name as `group:finance`, or `group:finance/on-call`."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self) -> GroupsOut:
        """Returns all groups, by name."""
        return self._transport.call(GroupsOut, "GET", "/v1/open/groups")

    def create(
        self, name: str, *, description: Optional[str] = None, idempotency_key: Optional[str] = None
    ) -> GroupOut:
        """Creates a group without members. Raises problems.GroupTaken, problems.GroupLimit."""
        body = given(name=name, description=description)
        return self._transport.call(
            GroupOut, "POST", "/v1/open/groups", body=body, idempotency_key=idempotency_key
        )

    def get(self, group_id: str) -> GroupOut:
        """Returns a group, with the numbers of its members and of those on call."""
        return self._transport.call(GroupOut, "GET", path_of("/v1/open/groups/{}", group_id))

    def update(
        self,
        group_id: str,
        *,
        name: Optional[str] = None,
        description: Optional[str] = None,
        idempotency_key: Optional[str] = None,
    ) -> GroupOut:
        """Changes the name or the description; None leaves it. Raises problems.GroupTaken, problems.GroupInUse."""
        return self._transport.call(
            GroupOut,
            "POST",
            path_of("/v1/open/groups/{}/update", group_id),
            body=given(name=name, description=description),
            idempotency_key=idempotency_key,
        )

    def remove(self, group_id: str, *, idempotency_key: Optional[str] = None) -> Done:
        """Deletes a group. Messages that were sent to it keep their people. Raises problems.GroupInUse."""
        return self._transport.call(
            Done, "POST", path_of("/v1/open/groups/{}/delete", group_id), idempotency_key=idempotency_key
        )

    def members(
        self,
        group_id: str,
        *,
        on_call: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
    ) -> GroupMembersOut:
        """Returns one page of the members; with `on_call="now"` only of those who are on call."""
        return self._transport.call(
            GroupMembersOut,
            "GET",
            path_of("/v1/open/groups/{}/members", group_id),
            query=given(on_call=on_call, limit=limit, cursor=cursor),
        )

    def each_member(
        self,
        group_id: str,
        *,
        on_call: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
    ) -> Iterator[GroupMemberOut]:
        """Iterates over all members. `limit` is the size of a page."""
        return items_of(
            lambda at: self.members(group_id, on_call=on_call, limit=limit, cursor=at), cursor
        )

    def set_members(self, group_id: str, subscribers: List[str]) -> GroupOut:
        """Replaces the members, at most 400 at once: ids, or `ref:` and a reference."""
        return self._transport.call(
            GroupOut,
            "PUT",
            path_of("/v1/open/groups/{}/members", group_id),
            body={"subscribers": subscribers},
        )

    def add_members(
        self, group_id: str, subscribers: List[str], *, idempotency_key: Optional[str] = None
    ) -> GroupOut:
        """Adds members. Raises problems.GroupFull."""
        return self._change(group_id, "add", subscribers, idempotency_key)

    def remove_members(
        self, group_id: str, subscribers: List[str], *, idempotency_key: Optional[str] = None
    ) -> GroupOut:
        """Removes members, who are then no longer on call either."""
        return self._change(group_id, "remove", subscribers, idempotency_key)

    def _change(
        self, group_id: str, change: str, subscribers: List[str], idempotency_key: Optional[str]
    ) -> GroupOut:
        return self._transport.call(
            GroupOut,
            "POST",
            path_of("/v1/open/groups/{}/members/" + change, group_id),
            body={"subscribers": subscribers},
            idempotency_key=idempotency_key,
        )

    def set_on_call(
        self, group_id: str, subscribers: List[str], *, until: Optional[int] = None
    ) -> GroupOut:
        """Sets which members are on call, in place of those before; `until` in UTC milliseconds."""
        return self._transport.call(
            GroupOut,
            "PUT",
            path_of("/v1/open/groups/{}/on-call", group_id),
            body=given(subscribers=subscribers, until=until),
        )
