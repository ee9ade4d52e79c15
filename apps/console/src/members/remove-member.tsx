import type { MemberOut } from '@assent/core/account-members/members.schema';
import { Button } from '@assent/ui/button';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../api.ts';
import { ConfirmDialog } from '../primitives/confirm-dialog.tsx';
import type { OnDeparted } from './departed-keys.tsx';

type RemoveMemberProps = { member: MemberOut; onDeparted: OnDeparted };

/** Removes a member from the account. */
export function RemoveMember({ member: { developer_id, email }, onDeparted }: RemoveMemberProps) {
  const { toast } = useToast();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation(
    trpc.members.remove.mutationOptions({
      onSuccess: ({ keys }) => {
        setAsking(false);
        toast({ title: 'Member removed', detail: email });
        onDeparted({ email, keys });
      },
    }),
  );
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Remove ${email}`}
        onClick={() => setAsking(true)}
      >
        Remove…
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={<span className="wrap-anywhere">Remove {email}?</span>}
        description="They lose access to this account at once, and open invitations that they made end. Keys that they made stay valid; you can revoke them next. If they are in no other account, their sign-in is deleted too; they can register again."
        action="Remove member"
        busyAction="Removing…"
        keepLabel="Keep the member"
        isBusy={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate({ developer_id })}
      />
    </>
  );
}
