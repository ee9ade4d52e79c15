import { Button } from '@assent/ui/button';
import { useNow } from '@assent/ui/time';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { trpc } from '../api.ts';
import { problemOf } from '../problem.ts';
import type { PendingSignIn } from './pending-sign-in.ts';

/** The server sends no second code within this time, and the button shows that. */
const betweenMs = 60_000;

type NewCodeProps = { pending: PendingSignIn; onResent: (pending: PendingSignIn) => void };

export function NewCode({ pending, onResent }: NewCodeProps) {
  const { toast } = useToast();
  const now = useNow(1_000);
  const waitSeconds = Math.ceil((pending.sentAt + betweenMs - now) / 1_000);
  const resend = useMutation(
    trpc.people.start.mutationOptions({
      onSuccess: () => {
        onResent({ ...pending, sentAt: Date.now() });
        toast({ title: 'We sent a new code', tone: 'good' });
      },
      onError: (error) => {
        const { title, detail } = problemOf(error);
        toast({ title, detail, tone: 'bad' });
      },
    }),
  );
  return (
    <Button
      variant="ghost"
      disabled={waitSeconds > 0}
      busy={resend.isPending}
      onClick={() => resend.mutate({ email: pending.email })}
    >
      {waitSeconds > 0 ? `Send a new code in ${waitSeconds} s` : 'Send a new code'}
    </Button>
  );
}
