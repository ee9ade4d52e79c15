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
  too_short: accountTexts.developers.use_at_least_10_characters,
  too_long: accountTexts.developers.use_at_most_200_characters,
  repeated: accountTexts.developers.use_more_than_one_character,
  is_email: accountTexts.developers.use_something_other_than_your,
  too_common: accountTexts.developers.many_people_use_this_one,
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
      title={accountTexts.developers.create_an_account}
      description={accountTexts.developers.ask_a_person_get_a}
      below={
        <Rich
          parts={accountTexts.developers.already_have_an_account_sign({
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
            invalid_format: accountTexts.developers.that_does_not_look_like,
          })}
        >
          <Input name="email" type="email" autoComplete="username" autoFocus />
        </Field>
        <PasswordField
          name="password"
          autoComplete="new-password"
          hint={accountTexts.developers.at_least_10_characters}
          error={fieldError(problem, '/password', passwordWords())}
        />
        <Field
          label={accountTexts.developers.username}
          aside={accountTexts.developers.optional}
          hint={accountTexts.developers.begins_the_name_of_every}
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
