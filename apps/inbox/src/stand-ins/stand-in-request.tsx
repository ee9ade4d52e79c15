import { Button } from '@assent/ui/button';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type StandIn, trpc } from '../api.ts';
import { problemOf } from '../problem.ts';
import { refetchStandIns } from './own-stand-ins.ts';
import { daysText } from './stand-in-days.ts';

/** A request of another person, with what accepting it means. */
export function StandInRequest({ standIn }: { standIn: StandIn }) {
  const { toast } = useToast();
  const { stand_in_id, display_name } = standIn;
  const complain = (error: unknown) => {
    const { title, detail } = problemOf(error);
    toast({ title, detail, tone: 'bad' });
    return refetchStandIns();
  };
  const accept = useMutation(
    trpc.standIns.accept.mutationOptions({
      onSuccess: () => {
        toast({ title: `You stand in for ${display_name}`, tone: 'good' });
        return refetchStandIns();
      },
      onError: complain,
    }),
  );
  const decline = useMutation(
    trpc.standIns.decline.mutationOptions({
      onSuccess: () => {
        toast({ title: `${display_name} knows that you cannot` });
        return refetchStandIns();
      },
      onError: complain,
    }),
  );
  const isBusy = accept.isPending || decline.isPending;
  return (
    <li className="px-5 py-3.5">
      <p className="font-medium wrap-anywhere">{display_name} asks you to stand in</p>
      <p className="mt-0.5 text-ink-muted text-sm">{daysText(standIn)}</p>
      <p className="mt-2 text-ink-muted wrap-anywhere">
        On topics that you both are on, you would see what is asked of {display_name}, and could
        decide it. Each answer names you both, and {display_name} gets a mail. You can end it at any
        time.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          variant="primary"
          busy={accept.isPending}
          busyLabel="Accepting…"
          disabled={isBusy}
          aria-label={`Accept to stand in for ${display_name}`}
          onClick={() => accept.mutate({ stand_in_id })}
        >
          Accept
        </Button>
        <Button
          busy={decline.isPending}
          busyLabel="Declining…"
          disabled={isBusy}
          aria-label={`Decline to stand in for ${display_name}`}
          onClick={() => decline.mutate({ stand_in_id })}
        >
          Decline
        </Button>
      </div>
    </li>
  );
}
