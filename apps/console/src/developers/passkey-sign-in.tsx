import { Button } from '@assent/ui/button';
import { offerPasskey, usePasskeyOffer } from '@assent/ui/passkeys';
import { useMutation } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import { FormProblem } from '../primitives/form-problem.tsx';
import { problemOf } from '../problem.ts';
import { useBeginSession } from './begin-session.ts';
import { signInWithPasskey } from './passkey-authentication.ts';

const refused = new Set(['invalid_credentials', 'passkey_refused']);

/** Signs in with a passkey, by a button or by the browser's autofill. */
export function PasskeySignIn({ next }: { next: string | undefined }) {
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
      <Button busy={prompt.isPending} busyLabel="Waiting…" onClick={() => prompt.mutate()}>
        <KeyRound aria-hidden />
        Use a passkey
      </Button>
    </div>
  );
}
