import { Button } from '@assent/ui/button';
import { Field, Input } from '@assent/ui/field';
import { Notice } from '@assent/ui/notice';
import { offerPasskey, usePasskeyOffer } from '@assent/ui/passkeys';
import { Rich } from '@assent/ui/rich';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import KeyRound from 'lucide-react/icons/key-round';
import { publicTrpc } from '../api.ts';
import { EntryCard } from '../primitives/entry-card.tsx';
import { Form, FormProblem, fieldText } from '../primitives/form.tsx';
import { textLink } from '../primitives/page.tsx';
import { fieldError, problemOf, useProblem } from '../problem.ts';
import { accountTexts } from '../texts.ts';
import { useBeginSession } from './begin-session.ts';
import { signInWithPasskey } from './passkey-authentication.ts';
import { PasswordField } from './password-field.tsx';

const reasons = () => ({
  ended: accountTexts.developers.own_session_ended,
  left: accountTexts.developers.signed_out,
});

type SignInProps = { next: string | undefined; why: 'ended' | 'left' | undefined };

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
      title={accountTexts.developers.sign_in}
      description={accountTexts.developers.sign_in_detail}
      below={
        <Rich
          parts={accountTexts.developers.sign_up_instead({
            link: (words) => (
              <Link to="/sign-up" className={textLink}>
                {words}
              </Link>
            ),
          })}
        />
      }
    >
      {why && !problem && <Notice role="status" title={reasons()[why]} className="mb-6" />}
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
        <Field
          label={accountTexts.developers.email}
          error={fieldError(problem, '/email', emailWords())}
        >
          <Input name="email" type="email" autoComplete="username webauthn" autoFocus />
        </Field>
        <PasswordField
          name="password"
          autoComplete="current-password"
          error={fieldError(problem, '/password')}
          aside={
            <Link to="/forgot" className={textLink}>
              {accountTexts.developers.forgot_password}
            </Link>
          }
        />
        <Button
          variant="primary"
          type="submit"
          busy={signIn.isPending}
          busyLabel={accountTexts.developers.signing_in}
        >
          {accountTexts.developers.sign_in}
        </Button>
      </Form>
      <PasskeySignIn next={next} />
    </EntryCard>
  );
}

const emailWords = () => ({ invalid_format: accountTexts.developers.email_invalid });

const refused = new Set(['invalid_credentials', 'passkey_refused']);

/** Signs in with a passkey, by a button or by the browser's autofill. */
function PasskeySignIn({ next }: { next: string | undefined }) {
  const onSuccess = useBeginSession(next);
  // Two, because an offer may begin while the button is busy, and a mutation shows only what it began last.
  const prompt = useMutation({ mutationFn: () => signInWithPasskey(), onSuccess });
  const offer = useMutation({ mutationFn: () => signInWithPasskey(offerPasskey), onSuccess });
  usePasskeyOffer(() => offer.mutateAsync());
  const isPromptLast = prompt.submittedAt > offer.submittedAt;
  const { error } = isPromptLast ? prompt : offer;
  const problem = error && problemOf(error);
  // An autofill request that ends without a choice is no error.
  const isShown = isPromptLast || refused.has(problem?.code ?? '');
  return (
    <div className="mt-5 flex flex-col gap-4">
      {isShown && <FormProblem problem={problem} />}
      <Button
        busy={prompt.isPending}
        busyLabel={accountTexts.developers.waiting}
        onClick={() => prompt.mutate()}
      >
        <KeyRound aria-hidden />
        {accountTexts.developers.use_a_passkey}
      </Button>
    </div>
  );
}
