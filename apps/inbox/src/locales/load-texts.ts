import { type InboxLocale, type InboxTexts, inboxLocales } from '@assent/texts/inbox-locales';
import { directionOf, fallback, lookUp } from '@assent/texts/locales';
import { loadOnce } from '@assent/ui/lazy-part';
import { readText, storeText } from '../storage.ts';
import { setPartTexts, setTexts } from '../texts.ts';

// The texts of the page: those of one locale, and no others.

/** What the person has chosen in the settings; absent for the language of the browser. */
const chosenKey = 'assent-locale';
/** The tag and the direction of what was shown last, for the script that runs before the page is painted (early.ts). */
const shownKey = 'assent-shown-locale';

const isOffered = (tag: string): tag is InboxLocale => Object.hasOwn(inboxLocales, tag);

/** The locales that people can choose. */
export const offered = Object.keys(inboxLocales).filter(isOffered);

let shown: { locale: InboxLocale; texts: InboxTexts } | null = null;
let needsParts = false;
let renderAgain = () => {};

/** Returns the locale whose texts are shown. */
export const shownLocale = (): InboxLocale => shown?.locale ?? fallback;

/** Returns what loads the other texts of the locale. @throws Error before any was shown */
export function shownTexts(): InboxTexts {
  if (!shown) throw new Error('no locale has been loaded');
  return shown.texts;
}

/** Calls a function after the texts of another locale were set. */
export function onOtherLocale(render: () => void): void {
  renderAgain = render;
}

/** Returns the locale that the person has chosen, as far as this browser knows, else the first of the browser that is offered. */
function wantedLocale(): InboxLocale {
  const chosen = readText(chosenKey);
  return lookUp([...(chosen ? [chosen] : []), ...navigator.languages], offered) ?? fallback;
}

/** Loads the texts of the first screens: in the wanted locale, else in one that may be there without a network. */
export async function loadTexts(): Promise<void> {
  const [last = ''] = readText(shownKey)?.split(' ') ?? [];
  const isShown = (locale: InboxLocale) =>
    show(locale).then(
      () => true,
      () => false,
    );
  for (const locale of [wantedLocale(), last, fallback])
    if (isOffered(locale) && (await isShown(locale))) return;
}

/** Shows the locale of a person's setting from now on, without a reload. @param setting null for that of the browser */
export async function chooseLocale(setting: string | null): Promise<void> {
  storeText(chosenKey, setting);
  const wanted = wantedLocale();
  if (wanted === shownLocale()) return;
  await show(wanted);
  renderAgain();
}

async function show(locale: InboxLocale): Promise<void> {
  const texts: InboxTexts = await inboxLocales[locale]();
  const further = needsParts ? await texts.parts() : null;
  shown = { locale, texts };
  setTexts(texts.default, locale);
  if (further) setPartTexts(further.default);
  const { documentElement } = document;
  documentElement.lang = locale;
  documentElement.dir = directionOf(locale);
  storeText(shownKey, `${locale} ${documentElement.dir}`);
}

/** Loads the texts of what is loaded on demand, once. */
export const loadPartTexts = loadOnce(async () => {
  needsParts = true;
  for (let of: InboxTexts | undefined; of !== shown?.texts; ) {
    of = shownTexts();
    setPartTexts((await of.parts()).default);
  }
});

/** Returns a function that loads a part together with its texts, for `lazyPart` and `loadOnce`. */
export const withTexts =
  <Part>(load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    const [part] = await Promise.all([load(), loadPartTexts()]);
    return part;
  };
