import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { useEffect, useRef } from 'react';
import { LocalProblem } from '../contents/local-problem.ts';

export { startRegistration } from '@simplewebauthn/browser';

/** Uses the browser's passkeys. @throws LocalProblem for failures that can be explained */
export async function withPasskeys<Result>(use: () => Promise<Result>): Promise<Result> {
  if (!browserSupportsWebAuthn())
    throw new LocalProblem(
      'This browser has no passkeys',
      'Open Assent in another browser, or on another device of yours.',
    );
  return use().catch((error: unknown) => {
    throw explained(error);
  });
}

/** Explains an error of the browser by its name (WebAuthn §5.1). */
function explained(error: unknown): unknown {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError')
    return new LocalProblem(
      'The passkey was not used',
      'The prompt was closed, or it took too long. Nothing was sent.',
    );
  if (name === 'InvalidStateError')
    return new LocalProblem(
      'There is a passkey here already',
      'This device has one: close this and use it.',
    );
  if (name === 'SecurityError')
    return new LocalProblem(
      'Passkeys do not work at this address',
      `They belong to the name that Assent is served at, and this is ${location.host}.`,
    );
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
