import { shownLocale, shownTexts } from './load-texts.ts';
import { storeTexts } from './stored-texts.ts';

/**
 * Stores what the service worker says in the locale of the page: it can load no code, and may be started without a page.
 * Then it also keeps the files with the texts of the page, so that they are there without a network.
 */
export async function storeTextsOfWorker(): Promise<void> {
  const locale = shownLocale();
  await storeTexts({ locale, data: (await shownTexts().worker()).default });
  // On the first visit the worker is still being installed.
  const registration = await navigator.serviceWorker?.ready;
  registration?.active?.postMessage({ type: 'texts-stored' });
}
