import type { AppCaller } from '../apps/app-caller.ts';
import { Problem } from '../errors.ts';

/** Refuses the credentials of a live app. @throws Problem test_only */
export function mustBeTest({ app }: AppCaller): void {
  if (app.mode !== 'test') throw new Problem('test_only');
}
