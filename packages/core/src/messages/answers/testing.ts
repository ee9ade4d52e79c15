import { newId } from '../../platform/schemas/identifiers.ts';
import type { MessageAnswerRow } from './message-answer.model.ts';

/** An approval as it is stored. */
export const anAnswer = (
  more: Pick<MessageAnswerRow, 'messageId' | 'appId' | 'subscriberId'> & Partial<MessageAnswerRow>,
): MessageAnswerRow => ({
  id: newId('ans'),
  value: 'approve',
  label: 'Approve',
  comment: null,
  responderName: 'Somebody',
  responderReference: null,
  responderEmail: null,
  responderInvite: null,
  responderSince: 0,
  actedForId: null,
  actedForName: more.actedForId ? 'Ada' : null,
  actedForReference: null,
  authMethod: 'session',
  passkey: null,
  fields: null,
  fieldsDigest: null,
  edited: null,
  inGroups: 0,
  conversation: null,
  conversationDigest: null,
  answeredAt: Date.now(),
  ...more,
});
