import { passkeysWith } from '@assent/ui/passkeys';
import { LocalProblem } from '../problem.ts';

/** Uses the browser's passkeys. @throws LocalProblem with a text for a person */
export const withPasskeys = passkeysWith((title, detail) => new LocalProblem(title, detail));
