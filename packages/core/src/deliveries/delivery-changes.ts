import { publishChanges } from '../changes/changes.ts';

/** Publishes that a delivery changed; without a message id, that several did. */
export const publishDeliveryChange = ({
  accountId,
  messageId,
}: {
  accountId: string;
  messageId?: string;
}) => publishChanges([{ kind: 'delivery', accountId, messageId }]);
