import type { DeliveryOut } from '@assent/core/callbacks/deliveries/deliveries.schema';
import { Button } from '@assent/ui/button';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { trpc } from '../api.ts';
import { problemOf } from '../problem.ts';
import { failedStatuses } from './delivery-filters.ts';

type ResendDeliveryProps = {
  delivery: DeliveryOut;
  /** Uses a smaller button that names the event, for screens about something else. */
  isAside?: boolean;
};

/** Resends one delivery. */
export function ResendDelivery({ delivery, isAside = false }: ResendDeliveryProps) {
  const { delivery_id, destination, event_type, status } = delivery;
  const what = destination === 'callback' ? event_type : `${event_type} to reply_to`;
  const { toast } = useToast();
  const resend = useMutation(
    trpc.callbacks.resend.mutationOptions({
      onSuccess: () =>
        toast({ title: 'It is on its way again', detail: 'Under the same event id.' }),
      onError: (error) => {
        const { title, detail } = problemOf(error);
        toast({ tone: 'bad', title, detail });
      },
    }),
  );
  return (
    <Button
      size={isAside ? 'sm' : 'md'}
      variant={!isAside && failedStatuses.includes(status) ? 'primary' : 'quiet'}
      onClick={() => resend.mutate({ delivery_id })}
      busy={resend.isPending}
      busyLabel="Resending…"
    >
      <RotateCw aria-hidden />
      {`${status === 'pending' ? 'Send now' : 'Resend'}${isAside ? ` ${what}` : ''}`}
    </Button>
  );
}
