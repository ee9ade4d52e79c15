import { change } from '../platform/database/database.ts';
import { eraseTexts } from './erasing.ts';

/** Removes the texts of people who have erased their data everywhere, as if the requests from before had ended. */
export async function removeErasedTexts(): Promise<void> {
  // First from answers, reports and questions, and then from events.
  for (const _ of ['texts', 'events']) {
    await change(
      `UPDATE erasures SET erased_at = erased_at - :byMs, texts_erased_at = texts_erased_at - :byMs
       WHERE erased_at > 0`,
      { byMs: 61_000 },
    );
    while (await eraseTexts());
  }
}
