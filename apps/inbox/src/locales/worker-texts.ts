import { fallback } from '@assent/texts/locales';
import { shownLocale, shownTexts } from './load-texts.ts';
import { storeTexts } from './stored-texts.ts';

/** What an installed app is called, and its shortcuts, are read when it is installed. The page itself links to English. */
function linkManifest(locale: string) {
  const name = locale === fallback ? 'manifest' : `manifest.${locale}`;
  const link = document.querySelector('link[rel=manifest]');
  link?.setAttribute('href', `/inbox/${name}.webmanifest`);
}

/**
 * Stores what the service worker says in the locale of the page: it can load no code, and may be started without a page.
 * Then it also keeps the files with the texts of the page, so that they are there without a network.
 */
export async function storeTextsOfWorker(): Promise<void> {
  const locale = shownLocale();
  linkManifest(locale);
  await storeTexts({ locale, data: (await shownTexts().worker()).default });
  // On the first visit the worker is still being installed.
  const registration = await navigator.serviceWorker?.ready;
  registration?.active?.postMessage({ type: 'texts-stored' });
}
