import type { InviteOut } from '@assent/core/invites/invites.schema';
import { Button } from '@assent/ui/button';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../api.ts';
import { ConfirmDialog } from '../primitives/confirm-dialog.tsx';

/** Revokes an invite. */
export function RevokeInvite({ invite }: { invite: InviteOut }) {
  const { toast } = useToast();
  const [isAsking, setAsking] = useState(false);
  const name = invite.label ?? invite.email ?? `the invite to ${invite.topic}`;
  const revoke = useMutation(
    trpc.invites.revoke.mutationOptions({
      onSuccess: () => {
        setAsking(false);
        toast({ title: 'Invite revoked', detail: 'Nobody joins with it any more.' });
      },
    }),
  );
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Revoke ${name}`}
        onClick={() => setAsking(true)}
        className="max-md:-ml-2.5"
      >
        Revoke…
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Revoke ${name}?`}
        description="Its link and QR code stop working at once. People who have joined stay subscribed."
        action="Revoke invite"
        busyAction="Revoking…"
        isBusy={revoke.isPending}
        error={revoke.error}
        onConfirm={() => revoke.mutate({ invite_id: invite.invite_id })}
      />
    </>
  );
}
