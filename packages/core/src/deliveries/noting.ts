import { noteChanges } from '../changes/changes.ts';

/** Notes that a delivery is not as it was. Without a message: that many are not. */
export const noteDelivery = ({ accountId, messageId }: { accountId: string; messageId?: string }) =>
  noteChanges([{ kind: 'delivery', accountId, messageId }]);

/** Notes that callbacks go elsewhere, have begun or ceased to fail, or are switched on or off. */
export const noteSwitch = (accountId: string) => noteChanges([{ kind: 'callback', accountId }]);
