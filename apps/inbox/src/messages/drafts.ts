import { dropFieldDrafts } from '../answer-fields/drop-drafts.ts';
import { dropComments } from './comment-drafts.ts';

/** Removes everything that was written and not sent, for the next person on this device. */
export function dropDrafts() {
  dropComments();
  dropFieldDrafts();
}
