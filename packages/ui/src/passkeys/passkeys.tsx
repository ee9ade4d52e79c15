import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { useEffect, useRef } from 'react';
import { LocalProblem } from '../contents/local-problem.ts';
import { partTexts } from '../texts.ts';

export { startRegistration } from '@simplewebauthn/browser';

/** Uses the browser's passkeys. @throws LocalProblem for failures that can be explained */
export async function withPasskeys<Result>(use: () => Promise<Result>): Promise<Result> {
  if (!browserSupportsWebAuthn()) {
    const { title, detail } = partTexts.passkeys.unsupported;
    throw new LocalProblem(title, detail);
  }
  return use().catch((error: unknown) => {
    throw explained(error);
  });
}

/** Explains an error of the browser by its name (WebAuthn §5.1). */
function explained(error: unknown): unknown {
  const name = error instanceof Error ? error.name : '';
  const { unused, present, elsewhere } = partTexts.passkeys;
  if (name === 'NotAllowedError' || name === 'AbortError')
    return new LocalProblem(unused.title, unused.detail);
  if (name === 'InvalidStateError') return new LocalProblem(present.title, present.detail);
  if (name === 'SecurityError')
    return new LocalProblem(elsewhere.title, elsewhere.detail({ host: location.host }));
  return error;
}

let isPrompting = false;

/** Asks for a passkey in the browser's dialog. @throws the DOMException of `navigator.credentials.get` */
export async function promptForPasskey(optionsJSON: PublicKeyCredentialRequestOptionsJSON) {
  isPrompting = true;
  return startAuthentication({ optionsJSON }).finally(() => {
    isPrompting = false;
  });
}

/**
 * Lets the e-mail field offer passkeys (autofill). A page has one ceremony at a time, and a new one cancels the
 * previous: options that arrive late must not close an open prompt.
 * @throws the DOMException of `navigator.credentials.get`; AbortError while there is a prompt
 */
export async function offerPasskey(optionsJSON: PublicKeyCredentialRequestOptionsJSON) {
  if (isPrompting) throw new DOMException('A prompt is open.', 'AbortError');
  return startAuthentication({ optionsJSON, useBrowserAutofill: true });
}

/** Options expire after five minutes, and a page may stay open for longer. */
const offerAgainMs = 4 * 60_000;

/** Offers passkeys in a field with `autocomplete="… webauthn"` while the page is shown. */
export function usePasskeyOffer(offer: () => Promise<unknown>) {
  const latest = useRef(offer);
  latest.current = offer;
  useEffect(() => {
    let isHere = true;
    const offerHere = async () => {
      if (!(await browserSupportsWebAuthnAutofill()) || !isHere || isPrompting) return;
      await latest.current();
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
