import { Button } from '@assent/ui/button';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import Undo from 'lucide-react/icons/undo-2';
import { type Message, queryClient, trpc } from '../api.ts';
import { showSentAnswer } from '../outbox/update-queries.ts';
import { Failure } from '../primitives/failure.tsx';
import { useIsOnline } from '../primitives/is-online.ts';
import { problemOf } from '../problem.ts';

/** Takes an approval back while the message is open. */
export function TakeBack({ message: { message_id } }: { message: Message }) {
  const isOnline = useIsOnline();
  const { toast } = useToast();
  const taking = useMutation(
    trpc.answers.takeBack.mutationOptions({
      onSuccess: (message) => {
        showSentAnswer(message);
        toast({ title: 'Your approval is taken back', detail: 'You can answer again.' });
      },
      onError: (error) => {
        if (problemOf(error).code !== 'message_closed') return;
        toast({ tone: 'bad', title: 'It was decided meanwhile', detail: 'Your approval stays.' });
        return queryClient.invalidateQueries({ queryKey: trpc.answers.pathKey() });
      },
    }),
  );
  const takeBack = () => taking.mutate({ message_id });
  return (
    <>
      <Button
        size="touch"
        className="mt-5"
        disabled={!isOnline}
        busy={taking.isPending}
        busyLabel="Taking back…"
        onClick={takeBack}
      >
        <Undo aria-hidden />
        Take back my approval
      </Button>
      <p className="mt-3 text-pretty text-ink-muted text-sm">
        {isOnline
          ? 'You can take it back until the message is decided.'
          : 'You are offline. You can take it back when you are online again.'}
      </p>
      {taking.isError && problemOf(taking.error).code !== 'message_closed' && (
        <Failure error={taking.error} onRetry={takeBack} className="mt-3 text-left" />
      )}
    </>
  );
}
