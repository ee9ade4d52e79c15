import type { MemberOut } from '@assent/core/schemas';
import { Badge } from '@assent/ui/badge';
import { Button } from '@assent/ui/button';
import { Card, CardHeader } from '@assent/ui/card';
import { SkeletonRows } from '@assent/ui/skeleton';
import { Cell, Column, Row, Table } from '@assent/ui/table';
import { RelativeTime } from '@assent/ui/time';
import { useToast } from '@assent/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount } from '../account.ts';
import { trpc } from '../api.ts';
import { useAppSwitch } from '../apps/use-app.ts';
import { useSignOut } from '../developers/sign-out.ts';
import { ConfirmDialog } from '../primitives/confirm-dialog.tsx';
import { fieldText } from '../primitives/form.tsx';
import { Loaded } from '../primitives/loaded.tsx';
import { Page } from '../primitives/page.tsx';
import { accountTexts } from '../texts.ts';
import { type Departed, DepartedKeys, type OnDeparted } from './departed-keys.tsx';
import { InviteMember, OpenInvitations } from './invitations.tsx';
import { RoleSelect } from './role-select.tsx';
import { roleLabel, roleOf, roles, rolesGivenBy } from './role-words.ts';

/** Lists who is in the account, and who is invited. */
export function Members() {
  const { role } = useAccount();
  const members = useQuery(trpc.members.list.queryOptions({}));
  const canManage = rolesGivenBy(role).length > 0;
  const [departed, setDeparted] = useState<Departed | null>(null);
  return (
    <Page
      title={accountTexts.members.members}
      description={accountTexts.members.description}
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
        <Card aria-label={accountTexts.members.members}>
          <Loaded
            query={members}
            skeleton={<SkeletonRows rows={2} label={accountTexts.members.loading_members} />}
          >
            {({ data }) => (
              <Table
                label={accountTexts.members.members}
                head={
                  <>
                    <Column>{accountTexts.members.member}</Column>
                    <Column>{accountTexts.members.role}</Column>
                    <Column>{accountTexts.members.joined}</Column>
                    <Column className="text-end">
                      <span className="sr-only">{accountTexts.members.actions}</span>
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
          <CardHeader
            title={accountTexts.members.roles}
            description={accountTexts.members.roles_detail}
          />
          <dl className="divide-y divide-line">
            {roles().map(({ role: name, label, words }) => (
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
          {isSelf && <Badge tone="accent">{accountTexts.members.you}</Badge>}
          {member.has_passkey && <Badge>{accountTexts.members.passkey}</Badge>}
        </span>
      </Cell>
      <Cell label={accountTexts.members.role} className="text-ink-muted">
        {roleLabel(member.role)}
      </Cell>
      <Cell label={accountTexts.members.joined} className="text-ink-muted">
        <RelativeTime at={member.joined_at} />
      </Cell>
      <Cell className="max-md:pt-1.5!">
        <span className="flex flex-wrap gap-2 max-md:-ms-2.5 md:justify-end">
          {canManage && <ChangeRole member={member} onDeparted={onDeparted} />}
          {canReset && <ResetPasskeys member={member} />}
          {canManage && !isSelf && <RemoveMember member={member} onDeparted={onDeparted} />}
          {isSelf && <LeaveAccount />}
        </span>
      </Cell>
    </Row>
  );
}

type ChangeRoleProps = { member: MemberOut; onDeparted: OnDeparted };

/** Changes the role of a member. */
function ChangeRole({ member, onDeparted }: ChangeRoleProps) {
  const { developer_id, email, role: current } = member;
  const { toast } = useToast();
  const [isAsking, setAsking] = useState(false);
  const change = useMutation(
    trpc.members.setRole.mutationOptions({
      onSuccess: ({ keys }, { role }) => {
        setAsking(false);
        toast({
          tone: 'good',
          title: accountTexts.members.role_changed,
          detail: `${email}: ${roleLabel(role)}`,
        });
        onDeparted({ email, keys });
      },
    }),
  );
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={accountTexts.members.change_role_of({ email })}
        onClick={() => {
          change.reset();
          setAsking(true);
        }}
      >
        {accountTexts.members.change_role}
      </Button>
      {isAsking && (
        <ConfirmDialog
          isOpen
          isHarmless
          onClose={() => setAsking(false)}
          title={
            <span className="wrap-anywhere">
              {accountTexts.members.change_role_title({ email })}
            </span>
          }
          description={accountTexts.members.change_role_detail}
          action={accountTexts.members.change_role_action}
          busyAction={accountTexts.members.changing}
          keepLabel={accountTexts.members.cancel}
          isBusy={change.isPending}
          error={change.error}
          onConfirm={(fields) =>
            change.mutate({ developer_id, role: roleOf(fieldText(fields, 'role')) })
          }
        >
          <RoleSelect initial={current} />
        </ConfirmDialog>
      )}
    </>
  );
}

/** Ends the own membership. */
function LeaveAccount() {
  const { account_id, username } = useAccount();
  const mine = useQuery(trpc.members.accounts.queryOptions({}));
  const [isAsking, setAsking] = useState(false);
  const show = useAppSwitch();
  const signOut = useSignOut();
  const other = mine.data?.data.find((each) => each.account_id !== account_id);
  const leave = useMutation(
    trpc.members.leave.mutationOptions({
      meta: { isLast: true },
      onSuccess: async () => {
        setAsking(false);
        if (other) return show(other.live, 'live');
        signOut();
      },
    }),
  );
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
        {accountTexts.members.leave}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={accountTexts.members.leave_title({ username })}
        description={
          other ? accountTexts.members.leave_detail : accountTexts.members.leave_last_detail
        }
        action={accountTexts.members.leave_account}
        busyAction={accountTexts.members.leaving}
        keepLabel={accountTexts.members.stay}
        isBusy={leave.isPending}
        error={leave.error}
        onConfirm={() => leave.mutate({})}
      />
    </>
  );
}

type RemoveMemberProps = { member: MemberOut; onDeparted: OnDeparted };

/** Removes a member from the account. */
function RemoveMember({ member: { developer_id, email }, onDeparted }: RemoveMemberProps) {
  const { toast } = useToast();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation(
    trpc.members.remove.mutationOptions({
      onSuccess: ({ keys }) => {
        setAsking(false);
        toast({ title: accountTexts.members.member_removed, detail: email });
        onDeparted({ email, keys });
      },
    }),
  );
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={accountTexts.members.remove({ email })}
        onClick={() => setAsking(true)}
      >
        {accountTexts.members.remove_button}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={<span className="wrap-anywhere">{accountTexts.members.remove_ask({ email })}</span>}
        description={accountTexts.members.remove_detail}
        action={accountTexts.members.remove_member}
        busyAction={accountTexts.members.removing}
        keepLabel={accountTexts.members.remove_keep}
        isBusy={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate({ developer_id })}
      />
    </>
  );
}

/** Resets the passkeys of a member who has lost them. */
function ResetPasskeys({ member: { developer_id, email } }: { member: MemberOut }) {
  const { toast } = useToast();
  const [isAsking, setAsking] = useState(false);
  const reset = useMutation(
    trpc.members.resetPasskeys.mutationOptions({
      onSuccess: () => {
        setAsking(false);
        toast({ tone: 'good', title: accountTexts.members.passkeys_reset, detail: email });
      },
    }),
  );
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={accountTexts.members.reset_passkeys_of({ email })}
        onClick={() => {
          reset.reset();
          setAsking(true);
        }}
      >
        {accountTexts.members.reset_passkeys}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={
          <span className="wrap-anywhere">
            {accountTexts.members.reset_passkeys_ask({ email })}
          </span>
        }
        description={accountTexts.members.reset_passkeys_detail}
        action={accountTexts.members.reset_passkeys_action}
        busyAction={accountTexts.members.resetting}
        keepLabel={accountTexts.members.reset_passkeys_keep}
        isBusy={reset.isPending}
        error={reset.error}
        onConfirm={() => reset.mutate({ developer_id })}
      />
    </>
  );
}
