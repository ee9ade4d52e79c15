import { isNotLoaded, loadOnce } from '@assent/ui/lazy-part';
import { LocalProblem } from '@assent/ui/local-problem';

const load = loadOnce(() => import('./sign-answer.ts'));

/** Loads what signs an answer: with a message that requires a passkey, which cannot be decided without a network. */
export const loadSigning = () =>
  load().catch((error: unknown) => {
    if (!isNotLoaded(error)) throw error;
    throw new LocalProblem(
      'A part of this page did not load',
      'Nothing was sent. Check your connection, and try again.',
    );
  });
