import { Button } from '@assent/ui/button';
import { Field, Input } from '@assent/ui/field';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { publicTrpc } from '../api.ts';
import { EntryCard, textLink } from '../primitives/entry-card.tsx';
import { Form, fieldText } from '../primitives/form.tsx';
import { fieldError, useProblem } from '../problem.ts';
import { ResetPassword } from './reset-password.tsx';

/** Sends a code by e-mail to reset the password. */
export function ForgotPassword() {
  const [email, setEmail] = useState('');
  const [sentAt, setSentAt] = useState<number>();
  const forgot = useMutation(
    publicTrpc.accounts.forgot.mutationOptions({ onSuccess: () => setSentAt(Date.now()) }),
  );
  const problem = useProblem(forgot.error);
  if (sentAt) return <ResetPassword email={email} onOtherEmail={() => setSentAt(undefined)} />;

  const submit = (fields: FormData) => {
    const email = fieldText(fields, 'email');
    setEmail(email);
    forgot.mutate({ email });
  };
  return (
    <EntryCard
      title="Forgot your password?"
      description="We mail you a six-digit code, and with it you choose a new one."
      below={
        <Link to="/sign-in" className={textLink}>
          Back to sign in
        </Link>
      }
    >
      <Form problem={problem} onSubmit={submit}>
        <Field
          label="E-mail"
          error={fieldError(problem, '/email', {
            invalid_format: 'That does not look like an e-mail address.',
          })}
        >
          <Input name="email" type="email" autoComplete="username" defaultValue={email} autoFocus />
        </Field>
        <Button variant="primary" type="submit" busy={forgot.isPending} busyLabel="Sending…">
          Send code
        </Button>
      </Form>
    </EntryCard>
  );
}
