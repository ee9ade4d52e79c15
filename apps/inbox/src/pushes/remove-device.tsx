import { browserName } from '@assent/core/browsers/browser-name';
import { Button } from '@assent/ui/button';
import { Dialog } from '@assent/ui/dialog';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type Device, queryClient, trpc } from '../api.ts';
import { problemOf } from '../problem.ts';

/** Confirms the removal of a device, and says how long it lasts. */
export function RemoveDevice({ device, onClose }: { device: Device | null; onClose: () => void }) {
  const { toast } = useToast();
  const name = browserName(device?.user_agent ?? null);
  const remove = useMutation(
    trpc.pushes.remove.mutationOptions({
      onSuccess: () => toast({ title: `${name} gets no more notifications`, tone: 'good' }),
      onError: (error) => {
        const { title, detail } = problemOf(error);
        toast({ title, detail, tone: 'bad' });
      },
      onSettled: () => {
        onClose();
        return queryClient.invalidateQueries({ queryKey: trpc.pushes.devices.queryKey() });
      },
    }),
  );
  const { push_subscription_id } = device ?? {};
  return (
    <Dialog
      isOpen={device !== null}
      onClose={onClose}
      title={`Remove ${name}?`}
      description="It gets no more notifications until Assent is opened there again. To keep it out, sign it out below."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="danger"
            busy={remove.isPending}
            busyLabel="Removing…"
            onClick={() => push_subscription_id && remove.mutate({ push_subscription_id })}
          >
            Remove
          </Button>
        </>
      }
    />
  );
}
