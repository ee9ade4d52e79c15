import { publishChanges } from '../changes/changes.ts';

/** Notes that callbacks go elsewhere, have begun or ceased to fail, or are switched on or off. */
export const publishReceiverChange = (accountId: string) =>
  publishChanges([{ kind: 'callback', accountId }]);
