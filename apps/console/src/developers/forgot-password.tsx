import { Button } from '@assent/ui/button';
import { CodeField } from '@assent/ui/code-field';
import { Field, Input } from '@assent/ui/field';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { publicTrpc } from '../api.ts';
import { EntryCard } from '../primitives/entry-card.tsx';
import { Form, fieldText } from '../primitives/form.tsx';
import { textLink } from '../primitives/page.tsx';
import { fieldError, useProblem } from '../problem.ts';
import { accountTexts } from '../texts.ts';
import { useBeginSession } from './begin-session.ts';
import { PasswordField } from './password-field.tsx';
import { passwordWords } from './sign-up-form.tsx';
import { codeFieldByCode } from './verify-form.tsx';

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
      title={accountTexts.developers.forgot_title}
      description={accountTexts.developers.forgot_detail}
      below={
        <Link to="/sign-in" className={textLink}>
          {accountTexts.developers.back}
        </Link>
      }
    >
      <Form problem={problem} onSubmit={submit}>
        <Field
          label={accountTexts.developers.email}
          error={fieldError(problem, '/email', {
            invalid_format: accountTexts.developers.email_invalid,
          })}
        >
          <Input name="email" type="email" autoComplete="username" defaultValue={email} autoFocus />
        </Field>
        <Button
          variant="primary"
          type="submit"
          busy={forgot.isPending}
          busyLabel={accountTexts.developers.sending}
        >
          {accountTexts.developers.send_code}
        </Button>
      </Form>
    </EntryCard>
  );
}

type ResetPasswordProps = { email: string; onOtherEmail: () => void };

/** Sets a new password with the e-mailed code, then signs in. */
function ResetPassword({ email, onOtherEmail }: ResetPasswordProps) {
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
      title={accountTexts.developers.reset_title}
      description={accountTexts.developers.reset_detail({ email })}
    >
      <Form problem={problem} onSubmit={(fields) => void submit(fields).catch(() => {})}>
        <Field
          label={accountTexts.developers.code}
          error={fieldError(problem, '/code', {
            invalid_format: accountTexts.developers.code_incomplete,
          })}
        >
          <CodeField value={code} onChange={setCode} autoFocus />
        </Field>
        <PasswordField
          name="password"
          label={accountTexts.developers.new_password}
          autoComplete="new-password"
          hint={accountTexts.developers.password_hint}
          error={fieldError(problem, '/password', passwordWords())}
        />
        <Button
          variant="primary"
          type="submit"
          busy={reset.isPending || signIn.isPending}
          busyLabel={accountTexts.developers.setting_password}
        >
          {accountTexts.developers.reset_confirm}
        </Button>
        <Button variant="ghost" onClick={onOtherEmail}>
          {accountTexts.developers.other_email}
        </Button>
      </Form>
    </EntryCard>
  );
}
