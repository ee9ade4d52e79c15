import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { locales } from '../src/locales.ts';

/** The texts of one area in one locale: ICU MessageFormat, nested by subject. */
export type Catalogue = { [key: string]: string | Catalogue };

const Catalogue: z.ZodType<Catalogue> = z.lazy(() =>
  z.record(z.string(), z.union([z.string(), Catalogue])),
);

export const folder = fileURLToPath(new URL('../catalogues/', import.meta.url));

/** The locale that every other one is compared with. */
export const source = 'en';

const foldersIn = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/** What is loaded at once: by the console, for mails, by the service worker. */
export const modules = foldersIn(folder);

/** Returns the areas of a module: the nouns of its texts. */
export const areasOf = (module: string, all = folder) => foldersIn(join(all, module));

/** Returns the locales in which a module is complete. */
export const localesOf = (module: string, all = folder): string[] => {
  const [first = '', ...others] = areasOf(module, all);
  return readdirSync(join(all, module, first))
    .map((name) => name.replace(/\.json$/, ''))
    .filter((locale) => others.every((area) => existsSync(path(module, area, locale, all))));
};

/** Whether only developers read a module. It is English. */
export const isOfDevelopers = (module: string) => /^(console|developer)\b/.test(module);

/** Returns the locales that people may choose and whose catalogues are complete, in the order of `locales`. */
export const offeredLocales = (all = folder) => {
  const complete = modules
    .filter((module) => !isOfDevelopers(module))
    .map((module) => localesOf(module, all));
  return locales.filter((locale) => complete.every((each) => each.includes(locale)));
};

const path = (module: string, area: string, locale: string, all = folder) =>
  join(all, module, area, `${locale}.json`);

export const catalogueOf = (module: string, area: string, locale: string): Catalogue =>
  Catalogue.parse(JSON.parse(readFileSync(path(module, area, locale), 'utf8')));

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
