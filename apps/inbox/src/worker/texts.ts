import english from '@assent/texts/inbox/en';
import { type DataOf, readerOf, type TextData, textsFrom } from '@assent/texts/interpreter';
import type { Arguments } from '@assent/texts/notifications/en';
import type { WorkerTexts } from '@assent/texts/worker/en';
import englishData from '@assent/texts/worker/en';
import { storedTexts } from '../locales/stored-texts.ts';
import { setTexts } from '../texts.ts';
import { soon } from './soon.ts';

// The texts of the service worker, which speaks the language of the page that was opened last.

/** Returns a text of a notification. */
export let say = readerOf<Arguments>(englishData.notifications, 'en');

/** Why an answer did not count. */
export let tooLate: WorkerTexts['inboxParts']['tooLate'];

/** The locale of the texts. */
export let locale = 'en';

use(englishData, 'en');

/** Reads the stored texts. Before each use, because another page may have stored others. */
export async function readTexts(): Promise<void> {
  const stored = await soon(storedTexts());
  if (!stored || stored.locale === locale) return;
  use(isData(stored.data) ? merged(englishData, stored.data) : englishData, stored.locale);
}

function use({ notifications, ...data }: typeof englishData, of: string) {
  locale = of;
  say = readerOf<Arguments>(notifications, of);
  const { inbox, inboxParts, ui } = textsFrom<WorkerTexts>(data, of);
  tooLate = inboxParts.tooLate;
  setTexts({ ...english, ...inbox, ui: { ...english.ui, ...ui } }, of);
}

const isData = (data: unknown): data is TextData =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

/** Texts of a previous version may lack some, which are English then. */
function merged<Data extends DataOf<object>>(all: Data, others: TextData): Data;
function merged(all: TextData, others: TextData): TextData {
  return Object.fromEntries(
    Object.entries(all).map(([key, text]) => {
      const other = others[key];
      if (isData(text)) return [key, isData(other) ? merged(text, other) : text];
      return [key, isData(other) ? text : (other ?? text)];
    }),
  );
}
