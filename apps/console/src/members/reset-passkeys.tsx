import type { MemberOut } from '@assent/core/account-members/members.schema';
import { Button } from '@assent/ui/button';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../api.ts';
import { ConfirmDialog } from '../primitives/confirm-dialog.tsx';

/** Resets the passkeys of a member who has lost them. */
export function ResetPasskeys({ member: { developer_id, email } }: { member: MemberOut }) {
  const { toast } = useToast();
  const [isAsking, setAsking] = useState(false);
  const reset = useMutation(
    trpc.members.resetPasskeys.mutationOptions({
      onSuccess: () => {
        setAsking(false);
        toast({ tone: 'good', title: 'Passkeys reset', detail: email });
      },
    }),
  );
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Reset passkeys of ${email}`}
        onClick={() => {
          reset.reset();
          setAsking(true);
        }}
      >
        Reset passkeys…
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={<span className="wrap-anywhere">Reset the passkeys of {email}?</span>}
        description="For a member who has lost them. All their passkeys are removed, and every browser is signed out. Until they create a new one, their password is enough to do so: call them first, and make sure that it is they who ask. The member and all owners get a mail."
        action="Reset passkeys"
        busyAction="Resetting…"
        keepLabel="Keep the passkeys"
        isBusy={reset.isPending}
        error={reset.error}
        onConfirm={() => reset.mutate({ developer_id })}
      />
    </>
  );
}
