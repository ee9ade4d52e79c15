import { Button } from '@assent/ui/button';
import { offerPasskey, promptForPasskey, usePasskeyOffer, withPasskeys } from '@assent/ui/passkeys';
import { useMutation } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import { api, type Me } from '../api.ts';
import { Failure } from '../primitives/failure.tsx';
import { problemOf } from '../problem.ts';

const refused = new Set(['invalid_credentials', 'passkey_refused']);

/** Signs in with a passkey, by a button or by the browser's autofill. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: (me: Me) => void }) {
  const enter = useMutation({
    mutationFn: async ({ isOffer }: { isOffer: boolean }) => {
      const optionsJSON = await api.passkeys.startSignIn.mutate({});
      const credential = await withPasskeys(() =>
        isOffer ? offerPasskey(optionsJSON) : promptForPasskey(optionsJSON),
      );
      return api.passkeys.enter.mutate({ credential });
    },
  });
  usePasskeyOffer(() => enter.mutateAsync({ isOffer: true }).then(onSignedIn));
  // An autofill request that ends without a choice is no error.
  const isQuiet = enter.variables?.isOffer && !refused.has(problemOf(enter.error).code);
  const isWaiting = enter.isPending && !enter.variables.isOffer;
  return (
    <div className="mt-5 flex flex-col gap-4">
      {enter.isError && !isQuiet && <Failure error={enter.error} />}
      <Button
        size="touch"
        busy={isWaiting}
        busyLabel="Waiting…"
        onClick={() => enter.mutate({ isOffer: false }, { onSuccess: onSignedIn })}
      >
        <KeyRound aria-hidden />
        Use a passkey
      </Button>
    </div>
  );
}
