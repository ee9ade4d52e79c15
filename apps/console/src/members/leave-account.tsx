import { Button } from '@assent/ui/button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount } from '../account.ts';
import { trpc } from '../api.ts';
import { useAppSwitch } from '../apps/use-app.ts';
import { useSignOut } from '../developers/sign-out.ts';
import { ConfirmDialog } from '../primitives/confirm-dialog.tsx';

/** Ends the own membership. */
export function LeaveAccount() {
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
        if (other) return show(other.live);
        signOut();
      },
    }),
  );
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
        Leave…
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Leave ${username}?`}
        description={
          other
            ? 'You lose access to this account at once. Your other accounts stay.'
            : 'You are in no other account, so your sign-in is deleted too. You can register again.'
        }
        action="Leave account"
        busyAction="Leaving…"
        keepLabel="Stay"
        isBusy={leave.isPending}
        error={leave.error}
        onConfirm={() => leave.mutate({})}
      />
    </>
  );
}
