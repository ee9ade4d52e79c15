import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { locales } from '../src/locales.ts';

/** The texts of one area in one locale: ICU MessageFormat, nested by subject. */
export type Catalogue = { [key: string]: string | Catalogue };

const Catalogue: z.ZodType<Catalogue> = z.lazy(() =>
  z.record(z.string(), z.union([z.string(), Catalogue])),
);

/** Translations: each beside the English text that it was made from. An empty one is still to do. */
export type Translations = { [key: string]: Made | Translations };
type Made = { [locale: string]: string };

export const folder = fileURLToPath(new URL('../catalogues/', import.meta.url));

/** The locale that every other one is compared with. */
export const source = 'en';

/** What is loaded at once: by the console, for mails, by the service worker. */
export const modules = readdirSync(join(folder, source))
  .map((name) => name.replace(/\.json$/, ''))
  .sort();

/** The locales that have a catalogue. */
export const cataloguedLocales = (all = folder): string[] =>
  readdirSync(all, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

const pathOf = (module: string, locale: string, all: string) => join(all, locale, `${module}.json`);

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** Returns a function that is called once for each file, which has the texts of many areas. */
function oncePerFile<T>(read: (path: string, locale: string) => T) {
  const known = new Map<string, T>();
  return (module: string, locale: string, all = folder): T => {
    const path = pathOf(module, locale, all);
    const content = known.get(path) ?? read(path, locale);
    known.set(path, content);
    return content;
  };
}

const englishIn = oncePerFile((path) => z.record(z.string(), Catalogue).parse(readJson(path)));

/** Returns the areas of a module: the nouns of its texts. */
export const areasOf = (module: string, all = folder): string[] =>
  Object.keys(englishIn(module, source, all)).sort();

/** Returns the locales that have all areas of a module. */
export const localesOf = (module: string, all = folder): string[] =>
  cataloguedLocales(all).filter((locale) => {
    const path = pathOf(module, locale, all);
    const present = existsSync(path) ? Object.keys(Object(readJson(path))) : [];
    return areasOf(module, all).every((area) => present.includes(area));
  });

/** Whether only developers read a module. It is English. */
export const isOfDevelopers = (module: string) => /^(console|developer)\b/.test(module);

/** Returns the locales that people may choose and whose catalogues are complete, in the order of `locales`. */
export const offeredLocales = (all = folder) => {
  const complete = modules
    .filter((module) => !isOfDevelopers(module))
    .map((module) => localesOf(module, all));
  return locales.filter((locale) => complete.every((each) => each.includes(locale)));
};

/** Returns the texts of an area. English stands for what is not translated yet. */
export function catalogueOf(module: string, area: string, locale: string): Catalogue {
  if (locale === source) return englishIn(module, source)[area] ?? {};
  const made = translationsOf(module, locale)[area] ?? {};
  return pick(made, (each) => each[locale] || (each[source] ?? ''));
}

/** Returns what a module has in a locale, by area; nothing without a file. */
export const translationsOf = oncePerFile((path, locale): Record<string, Translations> => {
  if (!existsSync(path)) return {};
  const made = z.strictObject({ [source]: z.string(), [locale]: z.string() });
  const translations: z.ZodType<Translations> = z.lazy(() =>
    z.record(z.string(), z.union([made, translations])),
  );
  return z.record(z.string(), translations).parse(readJson(path));
});

export const writeTranslations = (
  module: string,
  locale: string,
  translations: Record<string, Translations>,
) => writeFileSync(pathOf(module, locale, folder), `${JSON.stringify(translations, null, 2)}\n`);

/** Returns one text for each translation; those of which `textOf` returns none are left out. */
export const pick = (
  translations: Made | Translations,
  textOf: (made: Made) => string | null,
): Catalogue =>
  Object.fromEntries(
    Object.entries(translations).flatMap(([key, value]): [string, string | Catalogue][] => {
      if (typeof value === 'string') return [];
      if (!isMade(value)) return [[key, pick(value, textOf)]];
      const text = textOf(value);
      return text === null ? [] : [[key, text]];
    }),
  );

export const isMade = (value: Made | Translations): value is Made =>
  typeof value[source] === 'string';

/** Returns each text of a catalogue with the keys that lead to it. */
export const textsIn = (
  catalogue: Catalogue,
  above: string[] = [],
): [keys: string[], text: string][] =>
  Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[[...above, key], value] satisfies [string[], string]]
      : textsIn(value, [...above, key]),
  );
