import { MAX_GROUP_MEMBERS } from '@assent/core/pure/platform/schemas/published-limits';
import type { GroupMemberOut, GroupOut } from '@assent/core/schemas';
import { Badge } from '@assent/ui/badge';
import { Card, CardBody, CardHeader } from '@assent/ui/card';
import { Checkbox } from '@assent/ui/checkbox';
import { EmptyState } from '@assent/ui/empty';
import { SkeletonRows } from '@assent/ui/skeleton';
import { Cell, Column, Row, Table } from '@assent/ui/table';
import { RelativeTime, useNow } from '@assent/ui/time';
import { useQuery } from '@tanstack/react-query';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { Loaded } from '../primitives/loaded.tsx';
import { Pager } from '../primitives/pager.tsx';
import { peopleTexts } from '../texts.ts';
import { AddMembers } from './add-members.tsx';
import { MemberLink } from './member-link.tsx';
import { membersOf } from './members-query.ts';
import { onCallState } from './on-call-state.ts';
import { RemoveMembers } from './remove-members.tsx';

type MembersProps = { group: GroupOut; cursor: string | undefined };

/** Lists the members of a group, with buttons to add and remove them. */
export function Members({ group, cursor }: MembersProps) {
  const words = peopleTexts.membership;
  const members = useQuery(membersOf(group.group_id, cursor));
  return (
    <Card aria-label={words.title}>
      <CardHeader
        title={words.title}
        description={words.count({ count: group.members, max: MAX_GROUP_MEMBERS })}
        actions={<AddMembers group={group} />}
      />
      <div>
        <Loaded query={members} skeleton={<SkeletonRows label={words.loading} />}>
          {({ data, next_cursor }) => (
            <>
              {data.length === 0 && <Nobody />}
              {data.length > 0 && <MemberTable group={group} members={data} />}
              <Pager cursor={cursor} nextCursor={next_cursor} />
            </>
          )}
        </Loaded>
      </div>
    </Card>
  );
}

const Nobody = () => (
  <EmptyState icon={<Users aria-hidden />} title={peopleTexts.membership.empty.title}>
    {peopleTexts.membership.empty.detail}
  </EmptyState>
);

type MemberTableProps = { group: GroupOut; members: GroupMemberOut[] };

/** The members of one page. Several can be selected, also on further pages. */
function MemberTable({ group, members }: MemberTableProps) {
  const words = peopleTexts.membership;
  const [selected, setSelected] = useState<ReadonlyMap<string, GroupMemberOut>>(new Map());
  const isOnCallNow = onCallState(group, useNow(30_000)) === 'now';
  const isAll = members.every(({ subscriber_id }) => selected.has(subscriber_id));
  const select = (chosen: GroupMemberOut[], isSelected: boolean) => {
    const next = new Map(selected);
    for (const member of chosen)
      if (isSelected) next.set(member.subscriber_id, member);
      else next.delete(member.subscriber_id);
    setSelected(next);
  };
  return (
    <>
      <CardBody className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-2!">
        <Checkbox
          label={words.select_page}
          checked={isAll}
          onChange={({ target }) => select(members, target.checked)}
        />
        {selected.size > 0 && (
          <span className="ms-auto flex flex-wrap items-center gap-3">
            <span role="status" className="text-ink-muted text-sm">
              {words.selected({ count: selected.size })}
            </span>
            <RemoveMembers
              group={group}
              members={[...selected.values()]}
              onRemoved={() => setSelected(new Map())}
            />
          </span>
        )}
      </CardBody>
      <Table
        label={words.title}
        head={
          <>
            <Column>{words.name}</Column>
            <Column>{words.on_call}</Column>
            <Column>{words.added}</Column>
            <Column>
              <span className="sr-only">{words.actions}</span>
            </Column>
          </>
        }
      >
        {members.map((member) => (
          <Row key={member.subscriber_id}>
            <Cell>
              <span className="flex items-start gap-1">
                <Checkbox
                  label={
                    <span className="sr-only">{words.select({ name: memberName(member) })}</span>
                  }
                  checked={selected.has(member.subscriber_id)}
                  onChange={({ target }) => select([member], target.checked)}
                />
                <Identity member={member} />
              </span>
            </Cell>
            <Cell label={words.on_call}>
              {member.on_call && isOnCallNow ? (
                <Badge tone="accent">{words.on_call}</Badge>
              ) : (
                <span className="text-ink-faint">–</span>
              )}
            </Cell>
            <Cell label={words.added} className="text-ink-muted">
              <RelativeTime at={member.added_at} />
            </Cell>
            <Cell className="md:text-end">
              <RemoveMembers
                group={group}
                members={[member]}
                label={words.remove.label({ name: memberName(member) })}
                onRemoved={() => select([member], false)}
              />
            </Cell>
          </Row>
        ))}
      </Table>
    </>
  );
}

const memberName = ({ display_name }: Pick<GroupMemberOut, 'display_name'>) =>
  display_name || peopleTexts.membership.unnamed;

function Identity({ member }: { member: GroupMemberOut }) {
  const { reference, email, is_subscribed } = member;
  return (
    <span className="min-w-0 py-1">
      <span className="inline-flex max-w-full flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 wrap-anywhere">
          <MemberLink member={member} />
        </span>
        {!is_subscribed && (
          <Badge tone="warn">
            <span title={peopleTexts.membership.on_no_topic_hint}>
              {peopleTexts.membership.on_no_topic}
            </span>
          </Badge>
        )}
      </span>
      {reference && (
        <code className="block break-all font-mono text-ink-muted text-sm">{`ref:${reference}`}</code>
      )}
      {email && <span className="block wrap-anywhere text-ink-muted text-sm">{email}</span>}
    </span>
  );
}
