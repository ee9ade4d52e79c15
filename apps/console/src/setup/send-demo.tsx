import { Button } from '@assent/ui/button';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import Send from 'lucide-react/icons/send';
import { useAccount } from '../account.ts';
import { trpc } from '../api.ts';
import { firstDraft, requestOf } from '../messages/drafts/draft.ts';
import { recipientsWords } from '../messages/recipients.ts';
import { ButtonLink } from '../primitives/button-link.tsx';
import { FormProblem } from '../primitives/form-problem.tsx';
import { useProblem } from '../problem.ts';
import { NoSubscribers } from '../subscriptions/no-subscribers.tsx';

const sentTo = { live: 'Look at your phone.', test: 'A test approver answers it.' };

/** Sends the first demo message: in the test app, to a test approver. */
export function SendDemo() {
  const { default_topic, mode } = useAccount();
  const navigate = useNavigate();
  const { toast } = useToast();
  const send = useMutation(
    trpc.messages.send.mutationOptions({
      onSuccess: ({ message_id, recipients }) => {
        const isReachable = recipients.reachable !== 0;
        const detail = isReachable ? sentTo[mode] : recipientsWords(recipients);
        toast({ tone: 'good', title: 'Message sent', detail });
        return navigate({ to: '/messages/$messageId', params: { messageId: message_id } });
      },
    }),
  );
  const problem = useProblem(send.error);
  return (
    <div className="flex flex-col gap-4">
      <FormProblem problem={problem} />
      {mode === 'live' && <NoSubscribers topic={default_topic} />}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          busy={send.isPending}
          busyLabel="Sending…"
          onClick={() => send.mutate(requestOf(firstDraft(default_topic, mode)))}
        >
          <Send aria-hidden />
          Send it now
        </Button>
        <ButtonLink to="/messages/new" variant="ghost">
          Write my own
        </ButtonLink>
      </div>
    </div>
  );
}
