import { Button } from '@assent/ui/button';
import { CodeField } from '@assent/ui/code-field';
import { Field } from '@assent/ui/field';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { publicTrpc } from '../api.ts';
import { EntryCard } from '../primitives/entry-card.tsx';
import { Form } from '../primitives/form.tsx';
import { fieldError, useProblem } from '../problem.ts';
import { useBeginSession } from './begin-session.ts';
import { PasswordField } from './password-field.tsx';
import { passwordWords } from './sign-up-form.tsx';
import { codeFieldByCode } from './verify-form.tsx';

type ResetPasswordProps = { email: string; onOtherEmail: () => void };

/** Sets a new password with the e-mailed code, then signs in. */
export function ResetPassword({ email, onOtherEmail }: ResetPasswordProps) {
  const [code, setCode] = useState('');
  const beginSession = useBeginSession('/console/credentials?after=reset');
  const signIn = useMutation(
    publicTrpc.accounts.login.mutationOptions({ onSuccess: beginSession }),
  );
  const reset = useMutation(publicTrpc.accounts.reset.mutationOptions());
  const problem = useProblem(reset.error ?? signIn.error, codeFieldByCode);

  const submit = async (fields: FormData) => {
    const password = String(fields.get('password') ?? '');
    await reset.mutateAsync({ email, code, password });
    await signIn.mutateAsync({ email, password });
  };
  return (
    <EntryCard
      title="Choose a new password"
      description={`If ${email} has an account, six digits are on their way to it. Every device is signed out once the password is new.`}
    >
      <Form problem={problem} onSubmit={(fields) => void submit(fields).catch(() => {})}>
        <Field
          label="Code"
          error={fieldError(problem, '/code', { invalid_format: 'The code has six digits.' })}
        >
          <CodeField value={code} onChange={setCode} autoFocus />
        </Field>
        <PasswordField
          name="password"
          label="New password"
          autoComplete="new-password"
          hint="At least 10 characters."
          error={fieldError(problem, '/password', passwordWords)}
        />
        <Button
          variant="primary"
          type="submit"
          busy={reset.isPending || signIn.isPending}
          busyLabel="Setting password…"
        >
          Set password and sign in
        </Button>
        <Button variant="ghost" onClick={onOtherEmail}>
          Use another e-mail
        </Button>
      </Form>
    </EntryCard>
  );
}
