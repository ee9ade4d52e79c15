import { removeTexts } from '../../storage.ts';
import { dropComments } from './comment-drafts.ts';

/** Removes everything that was written and not sent, for the next person on this device. */
export function dropDrafts() {
  dropComments();
  dropFieldDrafts();
}

/** Prefix of the keys of drafts, before the ids of the person and of the message. */
export const fieldDrafts = 'assent-fields-';

/** Removes what was written into the fields of all messages, for the next person on this device. */
const dropFieldDrafts = () => removeTexts('localStorage', (key) => key.startsWith(fieldDrafts));

/** Removes what was written into the fields of a message: it was sent. */
export const dropFieldDraft = (message_id: string) =>
  removeTexts('localStorage', (key) => key.startsWith(fieldDrafts) && key.endsWith(message_id));
