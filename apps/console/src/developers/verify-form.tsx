import { Button } from '@assent/ui/button';
import { CodeField } from '@assent/ui/code-field';
import { Field } from '@assent/ui/field';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount } from '../account.ts';
import { publicTrpc } from '../api.ts';
import { Form } from '../primitives/form.tsx';
import { fieldError, useProblem } from '../problem.ts';
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
  const { email, created_at } = useAccount();
  const { toast } = useToast();
  const [code, setCode] = useState('');
  const verify = useMutation(
    publicTrpc.accounts.verify.mutationOptions({
      onSuccess: () => {
        toast({ tone: 'good', title: 'E-mail verified', detail: 'You can send and invite now.' });
        onVerified?.();
      },
      onError: () => setCode(''),
    }),
  );
  const problem = useProblem(verify.error, codeFieldByCode);
  const submit = (digits: string) => verify.mutate({ email, code: digits });
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
        <ResendCode email={email} sentAt={created_at} />
      </div>
    </Form>
  );
}
