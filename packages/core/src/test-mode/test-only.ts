import type { AppCaller } from '../accounts/apps/app-caller.ts';
import { Problem } from '../platform/errors.ts';

/** Refuses the credentials of a live app. @throws Problem test_only */
export function requireTestMode({ app }: AppCaller): void {
  if (app.mode !== 'test') throw new Problem('test_only');
}
