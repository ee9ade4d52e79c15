import { publishChanges } from '../changes/changes.ts';

/** Notes that a delivery is not as it was. Without a message: that many are not. */
export const publishDeliveryChange = ({
  accountId,
  messageId,
}: {
  accountId: string;
  messageId?: string;
}) => publishChanges([{ kind: 'delivery', accountId, messageId }]);
