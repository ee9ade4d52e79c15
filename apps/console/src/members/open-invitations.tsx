import type { MemberInvitationOut } from '@assent/core/account-members/members.schema';
import { Button } from '@assent/ui/button';
import { Card, CardHeader } from '@assent/ui/card';
import { SkeletonRows } from '@assent/ui/skeleton';
import { RelativeTime } from '@assent/ui/time';
import { useToast } from '@assent/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { trpc } from '../api.ts';
import { Loaded } from '../primitives/loaded.tsx';
import { needsAuthentication, problemOf } from '../problem.ts';
import { roleLabel } from './role-words.ts';

/** Lists the invitations that were not accepted yet. */
export function OpenInvitations({ canManage }: { canManage: boolean }) {
  const invitations = useQuery(trpc.members.invitations.queryOptions({}));
  return (
    <Card aria-label="Open invitations">
      <CardHeader
        title="Open invitations"
        description="Valid for 7 days. Inviting the same address again replaces the first one."
      />
      <Loaded query={invitations} skeleton={<SkeletonRows rows={1} label="Loading invitations" />}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="px-5 py-4 text-ink-muted">There are none.</p>
          ) : (
            <ul aria-label="Open invitations" className="divide-y divide-line">
              {data.map((each) => (
                <li
                  key={each.invitation_id}
                  className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-3.5"
                >
                  <div className="min-w-0 flex-1 basis-60">
                    <p className="wrap-anywhere font-medium">{each.email}</p>
                    <p className="mt-0.5 wrap-anywhere text-ink-muted text-sm">
                      {roleLabel(each.role)}, invited by {each.invited_by},{' '}
                      <RelativeTime at={each.created_at} />
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
      onSuccess: () => toast({ title: 'Invitation withdrawn', detail: email }),
      onError: (error) =>
        needsAuthentication(error) ||
        toast({ tone: 'bad', title: 'It is still open', detail: problemOf(error).detail }),
    }),
  );
  return (
    <Button
      busy={withdraw.isPending}
      busyLabel="Withdrawing…"
      onClick={() => withdraw.mutate({ invitation_id })}
    >
      Withdraw<span className="sr-only"> the invitation of {email}</span>
    </Button>
  );
}
