import { Button } from '@assent/ui/button';
import { CodeField } from '@assent/ui/code-field';
import { Field } from '@assent/ui/field';
import { Notice } from '@assent/ui/notice';
import { useNow } from '@assent/ui/time';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAccount } from '../account.ts';
import { publicTrpc, queryClient, session } from '../api.ts';
import { Form } from '../primitives/form.tsx';
import { fieldError, isRegistrationReplaced, problemOf, useProblem } from '../problem.ts';
import { accountTexts } from '../texts.ts';

/** All problems belong to the code field. */
export const codeFieldByCode = {
  invalid_credentials: '/code',
  code_expired: '/code',
  too_many_attempts: '/code',
};

type VerifyFormProps = { autoFocus?: boolean; onVerified?: () => void };

/** The form for the e-mailed code. It is submitted after the last digit. */
export function VerifyForm({ autoFocus, onVerified }: VerifyFormProps) {
  const { email, appid, created_at } = useAccount();
  const { toast } = useToast();
  const [code, setCode] = useState('');
  const [isReplaced, setReplaced] = useState(false);
  const noticeReplaced = (error: unknown) => setReplaced(isRegistrationReplaced(error));
  const verify = useMutation(
    publicTrpc.accounts.verify.mutationOptions({
      onSuccess: () => {
        toast({
          tone: 'good',
          title: accountTexts.developers.email_verified,
          detail: accountTexts.developers.email_verified_detail,
        });
        onVerified?.();
      },
      onError: (error) => {
        setCode('');
        noticeReplaced(error);
      },
    }),
  );
  const problem = useProblem(verify.error, codeFieldByCode);
  // The code of a registration that somebody else made must not verify that one.
  const submit = (digits: string) => verify.mutate({ email, code: digits, appid });
  if (isReplaced) return <RegisteredAgain email={email} />;
  return (
    <Form problem={problem} onSubmit={() => submit(code)} className="max-w-form">
      <Field
        label={accountTexts.developers.code}
        hint={verify.isPending ? accountTexts.developers.checking : undefined}
        error={fieldError(problem, '/code', {
          invalid_format: accountTexts.developers.code_incomplete,
        })}
      >
        <CodeField
          value={code}
          onChange={setCode}
          onComplete={submit}
          autoFocus={autoFocus}
          aria-busy={verify.isPending}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          type="submit"
          busy={verify.isPending}
          busyLabel={accountTexts.developers.checking}
        >
          {accountTexts.developers.verify}
        </Button>
        <ResendCode email={email} appid={appid} sentAt={created_at} onRefused={noticeReplaced} />
      </div>
    </Form>
  );
}

/** Shown when the address was registered again, in another browser or by somebody else. */
function RegisteredAgain({ email }: { email: string }) {
  const navigate = useNavigate();
  const registerAgain = async () => {
    session.end();
    await navigate({ to: '/sign-up' });
    queryClient.clear();
  };
  return (
    <Notice
      role="alert"
      tone="warn"
      title={accountTexts.developers.registered_again}
      action={
        <Button onClick={() => void registerAgain()}>
          {accountTexts.developers.register_again}
        </Button>
      }
    >
      <span className="wrap-anywhere">
        {accountTexts.developers.another_registration({ email })}
      </span>
    </Notice>
  );
}

const betweenMs = 60_000;

type ResendCodeProps = {
  email: string;
  /** An app of the registration that the code is for. */
  appid: string;
  sentAt: number;
  onRefused: (error: unknown) => void;
};

/** Sends another code, at most one per minute. */
function ResendCode({ email, appid, sentAt, onRefused }: ResendCodeProps) {
  const { toast } = useToast();
  const [lastSentAt, setLastSentAt] = useState(sentAt);
  const now = useNow(500);
  const leftSeconds = Math.ceil((lastSentAt + betweenMs - now) / 1000);
  const resend = useMutation(
    publicTrpc.accounts.resend.mutationOptions({
      onSuccess: () => {
        setLastSentAt(Date.now());
        toast({
          title: accountTexts.developers.code_sent,
          detail: accountTexts.developers.code_sent_to({ email }),
        });
      },
      onError: (error) => {
        const problem = problemOf(error);
        onRefused(error);
        const isTooSoon = problem.code === 'rate_limited';
        if (isTooSoon) setLastSentAt(Date.now());
        toast({
          tone: 'bad',
          title: isTooSoon ? accountTexts.developers.code_sent_recently : problem.title,
          detail: isTooSoon ? accountTexts.developers.code_sent_recently_detail : problem.detail,
        });
      },
    }),
  );
  const isWaiting = leftSeconds > 0;
  return (
    <Button
      disabled={isWaiting}
      busy={resend.isPending}
      busyLabel={accountTexts.developers.sending}
      onClick={() => resend.mutate({ email, appid })}
    >
      {isWaiting
        ? accountTexts.developers.resend_code_later({ leftSeconds: Math.min(leftSeconds, 60) })
        : accountTexts.developers.resend_code}
    </Button>
  );
}
