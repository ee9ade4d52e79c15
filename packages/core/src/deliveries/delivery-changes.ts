import { publishChanges } from '../changes/changes.ts';

/** Publishes that a delivery changed; without a message id, that several did. */
export const publishDeliveryChange = ({
  appId,
  messageId,
}: {
  appId: string;
  messageId?: string;
}) => publishChanges([{ kind: 'delivery', appId, messageId }]);
