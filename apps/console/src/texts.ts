import type { Texts } from '@assent/texts/console/en';
import type { Texts as AccountTexts } from '@assent/texts/console-account/en';
import type { Texts as CallbackTexts } from '@assent/texts/console-callbacks/en';
import type { Texts as MessageTexts } from '@assent/texts/console-messages/en';
import type { Texts as PeopleTexts } from '@assent/texts/console-people/en';
import type { Texts as ReceiptTexts } from '@assent/texts/console-receipts/en';
import { loadOnce } from '@assent/ui/lazy-part';
import { setPartTexts as setPartTextsOfUi, setTexts as setTextsOfUi } from '@assent/ui/texts';

// The texts of the console in the current locale. They are read when something is rendered, never when a module is loaded.

const locales = {
  en: {
    console: () => import('@assent/texts/console/en'),
    account: () => import('@assent/texts/console-account/en'),
    callbacks: () => import('@assent/texts/console-callbacks/en'),
    people: () => import('@assent/texts/console-people/en'),
    messages: () => import('@assent/texts/console-messages/en'),
    receipts: () => import('@assent/texts/console-receipts/en'),
  },
};
type Locale = keyof typeof locales;

const locale: Locale = 'en';

/** Those of the frame and of the first screens. They are loaded before anything is rendered. */
export let texts: Texts;

/** Those of accounts, developers, members and keys. */
export let accountTexts: AccountTexts;

/** Those of callbacks, and of what was requested. */
export let callbackTexts: CallbackTexts;

/** Those of people: topics, invites, groups, and one person. */
export let peopleTexts: PeopleTexts;

/** Those of messages, statistics and the setup. */
export let messageTexts: MessageTexts;

/** Those of receipts. */
export let receiptTexts: ReceiptTexts;

/** Loads the texts of the frame. */
export async function loadTexts(): Promise<void> {
  texts = (await locales[locale].console()).default;
  setTextsOfUi(texts.ui, locale);
  setPartTextsOfUi(texts.uiParts);
}

// The others are loaded by the routes and parts that show them (packages/texts/build/routes.test.ts).

export const loadAccountTexts = loadOnce(async () => {
  accountTexts = (await locales[locale].account()).default;
});

export const loadCallbackTexts = loadOnce(async () => {
  callbackTexts = (await locales[locale].callbacks()).default;
});

export const loadPeopleTexts = loadOnce(async () => {
  peopleTexts = (await locales[locale].people()).default;
});

export const loadMessageTexts = loadOnce(async () => {
  messageTexts = (await locales[locale].messages()).default;
});

export const loadReceiptTexts = loadOnce(async () => {
  receiptTexts = (await locales[locale].receipts()).default;
});

/** Returns a function that loads a part together with its texts, for `lazyPart`. */
export const withTexts =
  <Part>(loadItsTexts: () => Promise<void>, load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    const [part] = await Promise.all([load(), loadItsTexts()]);
    return part;
  };
