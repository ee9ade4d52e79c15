import type { AnyCaller } from '../../platform/caller.ts';
import type { AppRow } from './app.model.ts';

/**
 * A business system that authenticates with its secret or a key, or a developer in the console.
 * `key`: absent for the open secret and in the console
 */
export type AppCaller = AnyCaller & {
  app: AppRow;
  key?: { id: string; name: string };
  /** Whether the app was read by an earlier request: then only a transaction that compares it may decide anything. */
  isRemembered?: true;
};
