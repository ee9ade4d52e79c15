import { Button } from '@assent/ui/button';
import { Field, Input } from '@assent/ui/field';
import { Notice } from '@assent/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { publicTrpc } from '../api.ts';
import { EntryCard, textLink } from '../primitives/entry-card.tsx';
import { Form, fieldText } from '../primitives/form.tsx';
import { fieldError, useProblem } from '../problem.ts';
import { useBeginSession } from './begin-session.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { PasswordField } from './password-field.tsx';

const reasons = {
  ended: 'Your session has ended. Sign in to go on where you were.',
  left: 'You are signed out.',
};

type SignInProps = { next: string | undefined; why: keyof typeof reasons | undefined };

/** Signs in with e-mail address and password. */
export function SignIn({ next, why }: SignInProps) {
  const beginSession = useBeginSession(next);
  const signIn = useMutation(
    publicTrpc.accounts.login.mutationOptions({ onSuccess: beginSession }),
  );
  const problem = useProblem(signIn.error);
  const isRefused = problem?.code === 'invalid_credentials';
  return (
    <EntryCard
      title="Sign in"
      description="The developer console of Assent."
      below={
        <>
          New here?{' '}
          <Link to="/sign-up" className={textLink}>
            Create an account
          </Link>
        </>
      }
    >
      {why && !problem && <Notice role="status" title={reasons[why]} className="mb-6" />}
      <Form
        problem={isRefused ? null : problem}
        onSubmit={(fields) =>
          signIn.mutate({
            email: fieldText(fields, 'email'),
            password: String(fields.get('password') ?? ''),
          })
        }
      >
        {isRefused && <Notice tone="bad" role="alert" title={problem.detail} />}
        <Field label="E-mail" error={fieldError(problem, '/email', emailWords)}>
          <Input name="email" type="email" autoComplete="username webauthn" autoFocus />
        </Field>
        <PasswordField
          name="password"
          autoComplete="current-password"
          error={fieldError(problem, '/password')}
          aside={
            <Link to="/forgot" className={textLink}>
              Forgot password?
            </Link>
          }
        />
        <Button variant="primary" type="submit" busy={signIn.isPending} busyLabel="Signing in…">
          Sign in
        </Button>
      </Form>
      <PasskeySignIn next={next} />
    </EntryCard>
  );
}

const emailWords = { invalid_format: 'That does not look like an e-mail address.' };
