import type { Texts } from '@assent/texts/console/en';
import type { Texts as MessageTexts } from '@assent/texts/console-messages/en';
import { formatsOf } from '@assent/texts/formats';
import { loadOnce } from '@assent/ui/lazy-part';
import { setTexts as setTextsOfUi } from '@assent/ui/texts';

// The texts of the console in the current locale. They are read when something is rendered, never when a module is loaded.

const locales = {
  en: {
    console: () => import('@assent/texts/console/en'),
    messages: () => import('@assent/texts/console-messages/en'),
  },
};
export type Locale = keyof typeof locales;

const locale: Locale = 'en';

/** Numbers, lists and times as the current locale writes them. */
export const formats = () => formatsOf(locale);

/** Those of the frame and of the first screens. They are loaded before anything is rendered. */
export let texts: Texts;

/** Those of messages, statistics and the setup. */
export let messageTexts: MessageTexts;

/** Loads the texts of the frame. */
export async function loadTexts(): Promise<void> {
  texts = (await locales[locale].console()).default;
  setTextsOfUi(texts.ui);
}

// The others are loaded by the routes and parts that show them (packages/texts/build/routes.test.ts).

export const loadMessageTexts = loadOnce(async () => {
  messageTexts = (await locales[locale].messages()).default;
});
