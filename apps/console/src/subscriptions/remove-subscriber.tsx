import { Button } from '@assent/ui/button';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import type { inferOutput } from '@trpc/tanstack-react-query';
import { useState } from 'react';
import { trpc } from '../api.ts';
import { ConfirmDialog } from '../primitives/confirm-dialog.tsx';

/** A person on one topic. */
export type Subscriber = inferOutput<typeof trpc.subscriptions.subscribers>['data'][number];

/** Removes a person from a topic. */
export function RemoveSubscriber({ subscriber }: { subscriber: Subscriber }) {
  const { toast } = useToast();
  const [isAsking, setAsking] = useState(false);
  const { subscriber_id, topic } = subscriber;
  const name = subscriber.display_name || 'this person';
  const remove = useMutation(
    trpc.subscriptions.remove.mutationOptions({
      onSuccess: () => {
        setAsking(false);
        toast({ title: `Removed ${name}`, detail: `No more messages from ${topic}.` });
      },
    }),
  );
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Remove ${name} from ${topic}`}
        onClick={() => setAsking(true)}
        className="max-md:-ml-2.5"
      >
        Remove…
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Remove ${name}?`}
        description={`They get nothing more from ${topic}, and can't answer what is open there. They can join again with an invite.`}
        action="Remove"
        busyAction="Removing…"
        keepLabel="Keep them"
        isBusy={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate({ subscriber_id, topic })}
      />
    </>
  );
}
