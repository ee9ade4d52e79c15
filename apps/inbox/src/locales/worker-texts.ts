import { type InboxLocale, type InboxTexts, inboxLocales } from '@assent/texts/inbox-locales';
import { storeTexts } from './stored-texts.ts';

/**
 * Stores what the service worker says in a locale: it can load no code, and may be started without a page. Then the worker
 * also keeps the files with the texts of the page, so that they are there without a network.
 */
export async function storeTextsOfWorker(locale: InboxLocale): Promise<void> {
  const { worker }: InboxTexts = inboxLocales[locale];
  await storeTexts({ locale, data: worker ? (await worker()).default : null });
  const registration = await navigator.serviceWorker?.getRegistration();
  registration?.active?.postMessage({ type: 'texts-stored' });
}
