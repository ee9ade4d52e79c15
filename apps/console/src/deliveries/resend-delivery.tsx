import type { DeliveryOut } from '@assent/core/schemas';
import { Button } from '@assent/ui/button';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { trpc } from '../api.ts';
import { problemOf } from '../problem.ts';
import { callbackTexts } from '../texts.ts';
import { failedStatuses } from './delivery-filters.ts';

type ResendDeliveryProps = {
  delivery: DeliveryOut;
  /** Uses a smaller button that names the event, for screens about something else. */
  isAside?: boolean;
};

/** Resends one delivery. */
export function ResendDelivery({ delivery, isAside = false }: ResendDeliveryProps) {
  const { delivery_id, destination, event_type, status } = delivery;
  const named = { destination, event: event_type };
  const { press, press_of, send_now, send_now_of } = callbackTexts.deliveries.resend;
  const { toast } = useToast();
  const resend = useMutation(
    trpc.callbacks.resend.mutationOptions({
      onSuccess: () =>
        toast({
          title: callbackTexts.deliveries.resend.done,
          detail: callbackTexts.deliveries.resend.done_detail,
        }),
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
      busyLabel={callbackTexts.deliveries.resend.resending}
    >
      <RotateCw aria-hidden />
      {status === 'pending'
        ? isAside
          ? send_now_of(named)
          : send_now
        : isAside
          ? press_of(named)
          : press}
    </Button>
  );
}
