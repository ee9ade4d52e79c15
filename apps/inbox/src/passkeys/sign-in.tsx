import { Button } from '@assent/ui/button';
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import { useEffect, useRef } from 'react';
import { api, type Me } from '../api.ts';
import { Failure } from '../frame/failure.tsx';
import { problemOf } from '../problem.ts';
import { withPasskeys } from './browser.ts';

/** Options are good for five minutes; a page may stand open for longer. */
const offerAgainMs = 4 * 60_000;

const refused = new Set(['invalid_credentials', 'passkey_refused']);

/** Signs in with a passkey: by a button, and out of the field for the address where the browser offers that. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: (me: Me) => void }) {
  const enter = useMutation({
    mutationFn: async ({ isOffer }: { isOffer: boolean }) => {
      const optionsJSON = await api.passkeys.startSignIn.mutate({});
      const credential = await withPasskeys(() =>
        startAuthentication({ optionsJSON, useBrowserAutofill: isOffer }),
      );
      return api.passkeys.enter.mutate({ credential });
    },
  });
  useOffer(() => enter.mutateAsync({ isOffer: true }).then(onSignedIn));
  // An offer that nobody took is no failure; one that was taken and refused is.
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

/** Lets the browser offer passkeys in the field, for as long as the page stands there. */
function useOffer(offer: () => Promise<unknown>) {
  const latest = useRef(offer);
  latest.current = offer;
  useEffect(() => {
    let isHere = true;
    const offerHere = async () => {
      if ((await browserSupportsWebAuthnAutofill()) && isHere) await latest.current();
    };
    const quietly = () => void offerHere().catch(() => undefined);
    quietly();
    const timer = setInterval(quietly, offerAgainMs);
    return () => {
      isHere = false;
      clearInterval(timer);
      WebAuthnAbortService.cancelCeremony();
    };
  }, []);
}
