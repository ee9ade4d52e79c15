import { Button } from '@assent/ui/button';
import { Field, Input } from '@assent/ui/field';
import { Link } from '@tanstack/react-router';
import { EntryCard, textLink } from '../primitives/entry-card.tsx';
import { Form, fieldText, optionalFieldText } from '../primitives/form.tsx';
import { fieldError, useProblem } from '../problem.ts';
import { PasswordField } from './password-field.tsx';

const fieldByCode = { email_taken: '/email', username_taken: '/username' };

export const passwordWords = {
  too_short: 'Use at least 10 characters.',
  too_long: 'Use at most 200 characters.',
  repeated: 'Use more than one character.',
  is_email: 'Use something other than your e-mail address.',
  too_common: 'Many people use this one, so it is guessed first. Choose another.',
};

export type NewAccount = { email: string; password: string; username: string | undefined };

type SignUpFormProps = { isBusy: boolean; error: unknown; onSubmit: (account: NewAccount) => void };

/** The form to create an account. */
export function SignUpForm({ isBusy, error, onSubmit }: SignUpFormProps) {
  const problem = useProblem(error, fieldByCode);
  const read = (fields: FormData) =>
    onSubmit({
      email: fieldText(fields, 'email'),
      password: String(fields.get('password') ?? ''),
      username: optionalFieldText(fields, 'username'),
    });
  return (
    <EntryCard
      title="Create an account"
      description="Ask a person, get a signed answer. Your first approval takes about five minutes."
      below={
        <>
          Already have an account?{' '}
          <Link to="/sign-in" className={textLink}>
            Sign in
          </Link>
        </>
      }
    >
      <Form problem={problem} onSubmit={read}>
        <Field
          label="E-mail"
          error={fieldError(problem, '/email', {
            invalid_format: 'That does not look like an e-mail address.',
          })}
        >
          <Input name="email" type="email" autoComplete="username" autoFocus />
        </Field>
        <PasswordField
          name="password"
          autoComplete="new-password"
          hint="At least 10 characters."
          error={fieldError(problem, '/password', passwordWords)}
        />
        <Field
          label="Username"
          aside="Optional"
          hint="Begins the name of every topic, such as acme/default. It can't be changed later."
          error={fieldError(problem, '/username')}
        >
          <Input name="username" autoComplete="off" spellCheck={false} autoCapitalize="none" />
        </Field>
        <Button variant="primary" type="submit" busy={isBusy} busyLabel="Creating your account…">
          Create account
        </Button>
      </Form>
    </EntryCard>
  );
}
