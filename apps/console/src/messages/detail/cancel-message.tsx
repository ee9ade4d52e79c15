import type { MessageOut } from '@assent/core/messages/messages/messages.schema';
import { Button } from '@assent/ui/button';
import { Field, Input } from '@assent/ui/field';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient, trpc } from '../../api.ts';
import { ConfirmDialog } from '../../primitives/confirm-dialog.tsx';
import { optionalFieldText } from '../../primitives/form.tsx';
import { problemOf } from '../../problem.ts';

/** Cancels an open message. */
export function CancelMessage({ message: { message_id } }: { message: MessageOut }) {
  const { toast } = useToast();
  const [isAsking, setAsking] = useState(false);
  const cancel = useMutation(
    trpc.messages.cancel.mutationOptions({
      onSuccess: () => {
        setAsking(false);
        toast({ title: 'Message canceled', detail: 'Nobody can answer it any more.' });
      },
      onError: (error) => {
        const problem = problemOf(error);
        if (problem.code !== 'not_cancelable') return;
        // The message was closed meanwhile, and the page shows how.
        setAsking(false);
        toast({ tone: 'bad', title: 'Too late to cancel', detail: problem.detail });
        void queryClient.invalidateQueries();
      },
    }),
  );
  return (
    <>
      <Button onClick={() => setAsking(true)}>Cancel message…</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Cancel this message?"
        description="It disappears from the phones it was pushed to. The callback says message.canceled."
        action="Cancel message"
        busyAction="Canceling…"
        isBusy={cancel.isPending}
        error={cancel.error}
        onConfirm={(fields) =>
          cancel.mutate({ message_id, reason: optionalFieldText(fields, 'reason') })
        }
      >
        <Field label="Reason" aside="Optional" hint="The person reads it.">
          <Input name="reason" maxLength={200} autoComplete="off" />
        </Field>
      </ConfirmDialog>
    </>
  );
}
