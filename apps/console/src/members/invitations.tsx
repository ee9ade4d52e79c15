import type { MemberInvitationOut } from '@assent/core/schemas';
import { Button } from '@assent/ui/button';
import { Card, CardHeader } from '@assent/ui/card';
import { Field, Input } from '@assent/ui/field';
import { Rich } from '@assent/ui/rich';
import { SkeletonRows } from '@assent/ui/skeleton';
import { RelativeTime } from '@assent/ui/time';
import { useToast } from '@assent/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { trpc } from '../api.ts';
import { fieldText } from '../primitives/form.tsx';
import { FormDialog } from '../primitives/form-dialog.tsx';
import { Loaded } from '../primitives/loaded.tsx';
import { fieldError, needsAuthentication, problemOf, useProblem } from '../problem.ts';
import { accountTexts } from '../texts.ts';
import { RoleSelect } from './role-select.tsx';
import { roleLabel, roleOf } from './role-words.ts';

const fieldByCode = { already_member: '/email' };
const emailWords = () => ({
  invalid_format: accountTexts.members.email_invalid,
  already_member: accountTexts.members.email_taken,
});

/** Mails an invitation to the account. */
export function InviteMember() {
  const { toast } = useToast();
  const [isOpen, setOpen] = useState(false);
  const invite = useMutation(
    trpc.members.invite.mutationOptions({
      onSuccess: ({ email }) => {
        toast({ tone: 'good', title: accountTexts.members.invitation_sent, detail: email });
        setOpen(false);
      },
    }),
  );
  const problem = useProblem(invite.error, fieldByCode);
  return (
    <>
      <Button
        variant="primary"
        onClick={() => {
          invite.reset();
          setOpen(true);
        }}
      >
        <UserPlus aria-hidden />
        {accountTexts.members.invite_a_member}
      </Button>
      {isOpen && (
        <FormDialog
          onClose={() => setOpen(false)}
          title={accountTexts.members.invite_a_member}
          description={accountTexts.members.invite_detail}
          action={accountTexts.members.send_invitation}
          busyAction={accountTexts.members.sending}
          isBusy={invite.isPending}
          problem={problem}
          onSubmit={(fields) =>
            invite.mutate({
              email: fieldText(fields, 'email'),
              role: roleOf(fieldText(fields, 'role')),
            })
          }
        >
          <Field
            label={accountTexts.members.email}
            error={fieldError(problem, '/email', emailWords())}
          >
            <Input name="email" type="email" autoComplete="off" />
          </Field>
          <RoleSelect initial="developer" error={fieldError(problem, '/role')} />
        </FormDialog>
      )}
    </>
  );
}

/** Lists the invitations that were not accepted yet. */
export function OpenInvitations({ canManage }: { canManage: boolean }) {
  const invitations = useQuery(trpc.members.invitations.queryOptions({}));
  return (
    <Card aria-label={accountTexts.members.invitations}>
      <CardHeader
        title={accountTexts.members.invitations}
        description={accountTexts.members.invitations_detail}
      />
      <Loaded
        query={invitations}
        skeleton={<SkeletonRows rows={1} label={accountTexts.members.loading_invitations} />}
      >
        {({ data }) =>
          data.length === 0 ? (
            <p className="px-5 py-4 text-ink-muted">{accountTexts.members.no_invitations}</p>
          ) : (
            <ul aria-label={accountTexts.members.invitations} className="divide-y divide-line">
              {data.map((each) => (
                <li
                  key={each.invitation_id}
                  className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-3.5"
                >
                  <div className="min-w-0 flex-1 basis-60">
                    <p className="wrap-anywhere font-medium">{each.email}</p>
                    <p className="mt-0.5 wrap-anywhere text-ink-muted text-sm">
                      <Rich
                        parts={accountTexts.members.invited_by({
                          role: roleLabel(each.role),
                          invited_by: each.invited_by,
                          when: <RelativeTime at={each.created_at} />,
                        })}
                      />
                    </p>
                  </div>
                  {canManage && <Withdraw invitation={each} />}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

function Withdraw({ invitation: { invitation_id, email } }: { invitation: MemberInvitationOut }) {
  const { toast } = useToast();
  const withdraw = useMutation(
    trpc.members.withdraw.mutationOptions({
      onSuccess: () => toast({ title: accountTexts.members.invitation_withdrawn, detail: email }),
      onError: (error) =>
        needsAuthentication(error) ||
        toast({
          tone: 'bad',
          title: accountTexts.members.not_withdrawn,
          detail: problemOf(error).detail,
        }),
    }),
  );
  return (
    <Button
      busy={withdraw.isPending}
      busyLabel={accountTexts.members.withdrawing}
      onClick={() => withdraw.mutate({ invitation_id })}
    >
      {accountTexts.members.withdraw}
      <span className="sr-only"> {accountTexts.members.the_invitation_of({ email })}</span>
    </Button>
  );
}
