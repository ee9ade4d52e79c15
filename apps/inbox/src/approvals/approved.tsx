import { Button } from '@assent/ui/button';
import { shownLine } from '@assent/ui/text-rules';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import Undo from 'lucide-react/icons/undo-2';
import { type Message, queryClient, trpc } from '../api.ts';
import { approvedText, ownAnswerOf, waitingText } from '../messages/card/approval-words.ts';
import { showSentAnswer } from '../outbox/update-queries.ts';
import { Failure } from '../primitives/failure.tsx';
import { useIsOnline } from '../primitives/is-online.ts';
import { PageHeading } from '../primitives/page-heading.tsx';
import { problemOf } from '../problem.ts';
import { partTexts } from '../texts.ts';

/** Returns who has approved, and for whom, as a heading. */
function headingOf(message: Message) {
  const own = ownAnswerOf(message);
  if (!own) return approvedText(message);
  const name = own.on_behalf_of && shownLine(own.on_behalf_of.display_name);
  const { you_approved, you_approved_for } = partTexts.approvals;
  return name ? you_approved_for({ name }) : you_approved;
}

/** Shows that this person, or somebody on their behalf, has approved, and that the message waits for others. */
export const Approved = ({ message }: { message: Message }) => (
  <section className="flex flex-col items-center px-2 pt-2 text-center wrap-anywhere *:max-w-full">
    <span
      aria-hidden
      className="grid size-16 place-items-center rounded-full bg-approve-wash text-approve-text [&>svg]:size-8"
    >
      <Check strokeWidth={2.5} />
    </span>
    <div className="mt-4">
      <PageHeading title={headingOf(message)} />
    </div>
    <p className="mt-1.5 text-ink-muted text-md">{waitingText(message)}</p>
    {ownAnswerOf(message) && <TakeBack message={message} />}
  </section>
);

/** Takes an approval back while the message is open. */
function TakeBack({ message: { message_id } }: { message: Message }) {
  const isOnline = useIsOnline();
  const { toast } = useToast();
  const taking = useMutation(
    trpc.answers.takeBack.mutationOptions({
      onSuccess: (message) => {
        showSentAnswer(message);
        const { taken_back, answer_again } = partTexts.approvals;
        toast({ title: taken_back, detail: answer_again });
      },
      onError: (error) => {
        if (problemOf(error).code !== 'message_closed') return;
        const { decided, stays } = partTexts.approvals;
        toast({ tone: 'bad', title: decided, detail: stays });
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
        busyLabel={partTexts.approvals.taking_back}
        onClick={takeBack}
      >
        <Undo className="rtl:-scale-x-100" aria-hidden />
        {partTexts.approvals.take_back}
      </Button>
      <p className="mt-3 text-pretty text-ink-muted text-sm">
        {isOnline ? partTexts.approvals.until : partTexts.approvals.offline}
      </p>
      {taking.isError && problemOf(taking.error).code !== 'message_closed' && (
        <Failure error={taking.error} onRetry={takeBack} className="mt-3 text-start" />
      )}
    </>
  );
}
