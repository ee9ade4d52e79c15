import { publishChanges } from '../changes/changes.ts';

/**
 * Publishes that the callback URL changed, that callbacks began or ceased to fail, or that they were enabled or
 * disabled.
 */
export const publishReceiverChange = (appId: string) =>
  publishChanges([{ kind: 'callback', appId }]);
