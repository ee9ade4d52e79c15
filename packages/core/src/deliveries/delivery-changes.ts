import { noteChanges } from '../changes/changes.ts';

/** Notes that a delivery is not as it was. Without a message: that many are not. */
export const noteDelivery = ({ accountId, messageId }: { accountId: string; messageId?: string }) =>
  noteChanges([{ kind: 'delivery', accountId, messageId }]);
