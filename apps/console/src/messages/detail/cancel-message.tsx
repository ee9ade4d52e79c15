import type { MessageOut } from '@assent/core/schemas';
import { Button } from '@assent/ui/button';
import { Field, Input } from '@assent/ui/field';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient, trpc } from '../../api.ts';
import { ConfirmDialog } from '../../primitives/confirm-dialog.tsx';
import { optionalFieldText } from '../../primitives/form.tsx';
import { problemOf } from '../../problem.ts';
import { messageTexts } from '../../texts.ts';

/** Cancels an open message. */
export function CancelMessage({ message: { message_id } }: { message: MessageOut }) {
  const { toast } = useToast();
  const [isAsking, setAsking] = useState(false);
  const cancel = useMutation(
    trpc.messages.cancel.mutationOptions({
      onSuccess: () => {
        setAsking(false);
        toast({
          title: messageTexts.messages.cancel.done,
          detail: messageTexts.messages.cancel.done_hint,
        });
      },
      onError: (error) => {
        const problem = problemOf(error);
        if (problem.code !== 'not_cancelable') return;
        // The message was closed meanwhile, and the page shows how.
        setAsking(false);
        toast({
          tone: 'bad',
          title: messageTexts.messages.cancel.too_late,
          detail: problem.detail,
        });
        void queryClient.invalidateQueries();
      },
    }),
  );
  return (
    <>
      <Button onClick={() => setAsking(true)}>{messageTexts.messages.cancel.button}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={messageTexts.messages.cancel.ask}
        description={messageTexts.messages.cancel.hint}
        action={messageTexts.messages.cancel.action}
        busyAction={messageTexts.messages.cancel.busy}
        isBusy={cancel.isPending}
        error={cancel.error}
        onConfirm={(fields) =>
          cancel.mutate({ message_id, reason: optionalFieldText(fields, 'reason') })
        }
      >
        <Field
          label={messageTexts.messages.cancel.reason}
          aside={messageTexts.messages.cancel.optional}
          hint={messageTexts.messages.cancel.reason_hint}
        >
          <Input name="reason" maxLength={200} autoComplete="off" />
        </Field>
      </ConfirmDialog>
    </>
  );
}
