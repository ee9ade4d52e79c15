import { Button } from '@assent/ui/button';
import { CodeField } from '@assent/ui/code-field';
import { Field } from '@assent/ui/field';
import { Notice } from '@assent/ui/notice';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAccount } from '../account.ts';
import { publicTrpc, queryClient, session } from '../api.ts';
import { Form } from '../primitives/form.tsx';
import { fieldError, isRegistrationReplaced, useProblem } from '../problem.ts';
import { ResendCode } from './resend-code.tsx';

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
        toast({ tone: 'good', title: 'E-mail verified', detail: 'You can send and invite now.' });
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
        label="Code"
        hint={verify.isPending ? 'Checking…' : undefined}
        error={fieldError(problem, '/code', { invalid_format: 'The code has six digits.' })}
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
        <Button variant="primary" type="submit" busy={verify.isPending} busyLabel="Checking…">
          Verify
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
      title="This address was registered again"
      action={<Button onClick={() => void registerAgain()}>Register again</Button>}
    >
      Another registration of <span className="wrap-anywhere">{email}</span> replaced yours, and a
      code that is mailed now would verify that one. If it was not you, do not enter it: register
      again, which replaces the other registration.
    </Notice>
  );
}
