import { Button } from '@assent/ui/button';
import { Field, Input } from '@assent/ui/field';
import { Rich } from '@assent/ui/rich';
import { Link } from '@tanstack/react-router';
import { EntryCard } from '../primitives/entry-card.tsx';
import { Form, fieldText, optionalFieldText } from '../primitives/form.tsx';
import { textLink } from '../primitives/page.tsx';
import { fieldError, useProblem } from '../problem.ts';
import { accountTexts } from '../texts.ts';
import { PasswordField } from './password-field.tsx';

const fieldByCode = { email_taken: '/email', username_taken: '/username' };

export const passwordWords = () => ({
  too_short: accountTexts.developers.password_too_short,
  too_long: accountTexts.developers.password_too_long,
  repeated: accountTexts.developers.password_too_simple,
  is_email: accountTexts.developers.password_is_email,
  too_common: accountTexts.developers.password_known,
});

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
      title={accountTexts.developers.sign_up_title}
      description={accountTexts.developers.sign_up_detail}
      below={
        <Rich
          parts={accountTexts.developers.sign_in_instead({
            link: (words) => (
              <Link to="/sign-in" className={textLink}>
                {words}
              </Link>
            ),
          })}
        />
      }
    >
      <Form problem={problem} onSubmit={read}>
        <Field
          label={accountTexts.developers.email}
          error={fieldError(problem, '/email', {
            invalid_format: accountTexts.developers.email_invalid,
          })}
        >
          <Input name="email" type="email" autoComplete="username" autoFocus />
        </Field>
        <PasswordField
          name="password"
          autoComplete="new-password"
          hint={accountTexts.developers.password_hint}
          error={fieldError(problem, '/password', passwordWords())}
        />
        <Field
          label={accountTexts.developers.username}
          aside={accountTexts.developers.optional}
          hint={accountTexts.developers.username_hint}
          error={fieldError(problem, '/username')}
        >
          <Input name="username" autoComplete="off" spellCheck={false} autoCapitalize="none" />
        </Field>
        <Button
          variant="primary"
          type="submit"
          busy={isBusy}
          busyLabel={accountTexts.developers.creating_your_account}
        >
          {accountTexts.developers.create_account}
        </Button>
      </Form>
    </EntryCard>
  );
}
