import { Button } from '@assent/ui/button';
import { offerPasskey, promptForPasskey, usePasskeyOffer, withPasskeys } from '@assent/ui/passkeys';
import { useMutation } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import { publicApi } from '../api.ts';
import { FormProblem } from '../primitives/form-problem.tsx';
import { problemOf } from '../problem.ts';
import { useBeginSession } from './begin-session.ts';

const refused = new Set(['invalid_credentials', 'passkey_refused']);

/** Signs in with a passkey, by a button or by the browser's autofill. */
export function PasskeySignIn({ next }: { next: string | undefined }) {
  const begin = useBeginSession(next);
  const signIn = useMutation({
    mutationFn: async ({ isOffer }: { isOffer: boolean }) => {
      const optionsJSON = await publicApi.developerPasskeys.startSignIn.mutate({});
      const credential = await withPasskeys(() =>
        isOffer ? offerPasskey(optionsJSON) : promptForPasskey(optionsJSON),
      );
      return publicApi.developerPasskeys.signIn.mutate({ credential });
    },
  });
  usePasskeyOffer(() => signIn.mutateAsync({ isOffer: true }).then(begin));
  const problem = signIn.isError ? problemOf(signIn.error) : null;
  // An autofill request that ends without a choice is no error.
  const isQuiet = signIn.variables?.isOffer && !refused.has(problem?.code ?? '');
  return (
    <div className="mt-5 flex flex-col gap-4">
      {!isQuiet && <FormProblem problem={problem} />}
      <Button
        busy={signIn.isPending && !signIn.variables.isOffer}
        busyLabel="Waiting…"
        onClick={() => signIn.mutate({ isOffer: false }, { onSuccess: begin })}
      >
        <KeyRound aria-hidden />
        Use a passkey
      </Button>
    </div>
  );
}
