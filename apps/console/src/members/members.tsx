import type { MemberOut } from '@assent/core/account-members/members.schema';
import { Badge } from '@assent/ui/badge';
import { Card, CardHeader } from '@assent/ui/card';
import { SkeletonRows } from '@assent/ui/skeleton';
import { Cell, Column, Row, Table } from '@assent/ui/table';
import { RelativeTime } from '@assent/ui/time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount } from '../account.ts';
import { trpc } from '../api.ts';
import { Loaded } from '../primitives/loaded.tsx';
import { Page } from '../primitives/page.tsx';
import { ChangeRole } from './change-role.tsx';
import { type Departed, DepartedKeys, type OnDeparted } from './departed-keys.tsx';
import { InviteMember } from './invite-member.tsx';
import { LeaveAccount } from './leave-account.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import { RemoveMember } from './remove-member.tsx';
import { ResetPasskeys } from './reset-passkeys.tsx';
import { roleLabel, roles, rolesGivenBy } from './role-words.ts';

/** Lists who is in the account, and who is invited. */
export function Members() {
  const { role } = useAccount();
  const members = useQuery(trpc.members.list.queryOptions({}));
  const canManage = rolesGivenBy(role).length > 0;
  const [departed, setDeparted] = useState<Departed | null>(null);
  return (
    <Page
      title="Members"
      description="Everybody signs in with an address and a password or passkey of their own. A role says what they may do."
      actions={canManage && <InviteMember />}
    >
      <div className="flex flex-col gap-6">
        {departed && departed.keys.length > 0 && (
          <DepartedKeys
            key={departed.email}
            departed={departed}
            onClose={() => setDeparted(null)}
          />
        )}
        <Card aria-label="Members">
          <Loaded query={members} skeleton={<SkeletonRows rows={2} label="Loading members" />}>
            {({ data }) => (
              <Table
                label="Members"
                head={
                  <>
                    <Column>Member</Column>
                    <Column>Role</Column>
                    <Column>Joined</Column>
                    <Column className="text-right">
                      <span className="sr-only">Actions</span>
                    </Column>
                  </>
                }
              >
                {data.map((member) => (
                  <MemberRow key={member.developer_id} member={member} onDeparted={setDeparted} />
                ))}
              </Table>
            )}
          </Loaded>
        </Card>
        <OpenInvitations canManage={canManage} />
        <Card>
          <CardHeader title="Roles" description="Each may also do what the one before it may." />
          <dl className="divide-y divide-line">
            {roles.map(({ role: name, label, words }) => (
              <div key={name} className="flex flex-wrap gap-x-4 gap-y-1 px-5 py-3">
                <dt className="w-28 font-medium">{label}</dt>
                <dd className="min-w-0 flex-1 basis-60 text-ink-muted">{words}</dd>
              </div>
            ))}
          </dl>
        </Card>
      </div>
    </Page>
  );
}

type MemberRowProps = { member: MemberOut; onDeparted: OnDeparted };

function MemberRow({ member, onDeparted }: MemberRowProps) {
  const { developer_id, role, require_passkey } = useAccount();
  const isSelf = member.developer_id === developer_id;
  // Without the requirement the password is enough to remove a lost passkey.
  const canReset = role === 'owner' && require_passkey && !isSelf;
  const canManage = rolesGivenBy(role).some((each) => each.role === member.role);
  return (
    <Row>
      <Cell>
        <span className="inline-flex flex-wrap items-center gap-2">
          <span className="break-all font-medium">{member.email}</span>
          {isSelf && <Badge tone="accent">You</Badge>}
          {member.has_passkey && <Badge>Passkey</Badge>}
        </span>
      </Cell>
      <Cell label="Role" className="text-ink-muted">
        {roleLabel(member.role)}
      </Cell>
      <Cell label="Joined" className="text-ink-muted">
        <RelativeTime at={member.joined_at} />
      </Cell>
      <Cell className="max-md:pt-1.5!">
        <span className="flex flex-wrap gap-2 max-md:-ml-2.5 md:justify-end">
          {canManage && <ChangeRole member={member} onDeparted={onDeparted} />}
          {canReset && <ResetPasskeys member={member} />}
          {canManage && !isSelf && <RemoveMember member={member} onDeparted={onDeparted} />}
          {isSelf && <LeaveAccount />}
        </span>
      </Cell>
    </Row>
  );
}
