import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { LocalProblem } from '../problem.ts';

/** Uses the browser's passkeys. @throws LocalProblem in words for a person */
export async function withPasskeys<Made>(use: () => Promise<Made>) {
  if (!browserSupportsWebAuthn())
    throw new LocalProblem(
      'This browser has no passkeys',
      'Open Assent in another browser, or on another device of yours.',
    );
  return use().catch((error: unknown) => {
    throw inWords(error);
  });
}

/** What browsers say by the name of an error (WebAuthn §5.1). */
function inWords(error: unknown): unknown {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError')
    return new LocalProblem(
      'The passkey was not used',
      'The prompt was closed, or it took too long. Nothing was sent.',
    );
  if (name === 'InvalidStateError')
    return new LocalProblem(
      'There is a passkey here already',
      'This device can answer for you: close this and go on.',
    );
  if (name === 'SecurityError')
    return new LocalProblem(
      'Passkeys do not work at this address',
      `They belong to the name that Assent is served at, and this is ${location.host}.`,
    );
  return error;
}
