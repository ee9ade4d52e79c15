import { Button } from '@assent/ui/button';
import { useNow } from '@assent/ui/time';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { publicTrpc } from '../api.ts';
import { problemOf } from '../problem.ts';

const betweenMs = 60_000;

type ResendCodeProps = {
  email: string;
  /** An app of the registration that the code is for. */
  appid: string;
  sentAt: number;
  onRefused: (error: unknown) => void;
};

/** Sends another code, at most one per minute. */
export function ResendCode({ email, appid, sentAt, onRefused }: ResendCodeProps) {
  const { toast } = useToast();
  const [lastSentAt, setLastSentAt] = useState(sentAt);
  const now = useNow(500);
  const leftSeconds = Math.ceil((lastSentAt + betweenMs - now) / 1000);
  const resend = useMutation(
    publicTrpc.accounts.resend.mutationOptions({
      onSuccess: () => {
        setLastSentAt(Date.now());
        toast({ title: 'A new code is on its way', detail: `It goes to ${email}.` });
      },
      onError: (error) => {
        const problem = problemOf(error);
        onRefused(error);
        const isTooSoon = problem.code === 'rate_limited';
        if (isTooSoon) setLastSentAt(Date.now());
        toast({
          tone: 'bad',
          title: isTooSoon ? 'A code went out just now' : problem.title,
          detail: isTooSoon ? 'Wait a minute before you ask for another.' : problem.detail,
        });
      },
    }),
  );
  const isWaiting = leftSeconds > 0;
  return (
    <Button
      disabled={isWaiting}
      busy={resend.isPending}
      busyLabel="Sending…"
      onClick={() => resend.mutate({ email, appid })}
    >
      {isWaiting ? `Resend code in ${Math.min(leftSeconds, 60)} s` : 'Resend code'}
    </Button>
  );
}
