import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import {
  areasOf,
  type Catalogue,
  cataloguedLocales,
  catalogueOf,
  folder,
  isOfDevelopers,
  modules,
  pick,
  source,
  textsIn,
  translationsOf,
} from '../catalogues.ts';

/** One area in English and in another locale. */
export type Translation = {
  locale: string;
  /** `inbox/shell` */
  place: string;
  english: Catalogue;
  /** Without what is still to do. */
  translated: Catalogue;
  /** The English texts that the translations were made from. */
  origins: Catalogue;
  /** The most graphemes of a text, by its key. */
  limits: Record<string, number>;
};

/** The areas that are translated, such as `inbox/shell`. */
export const places = modules
  .filter((module) => !isOfDevelopers(module))
  .flatMap((module) => areasOf(module).map((area) => `${module}/${area}`));

const Limits = z.record(z.string(), z.record(z.string(), z.int().positive()));

/** `max.json` beside the catalogues: the most graphemes of a text, by area and key. */
export const limits = Limits.parse(JSON.parse(readFileSync(join(folder, 'max.json'), 'utf8')));

/** The locales beside English that have a catalogue. */
export const translatedLocales = cataloguedLocales().filter((locale) => locale !== source);

/** Returns an area in English and in another locale. */
export function translationOf(place: string, locale: string): Translation {
  const [module = '', area = ''] = place.split('/');
  const made = locale === source ? {} : (translationsOf(module, locale)[area] ?? {});
  return {
    locale,
    place,
    english: catalogueOf(module, area, source),
    translated: pick(made, (each) => each[locale] || null),
    origins: pick(made, (each) => each[source] ?? null),
    limits: limits[place] ?? {},
  };
}

/** Returns English itself, for what it is held to as well. */
export const englishOf = (place: string): Translation => {
  const translation = translationOf(place, source);
  return { ...translation, translated: translation.english };
};

/** A text that is in both. */
export type Pair = { key: string; english: string; text: string };

/** Returns the texts that are in both, by their keys with dots. */
export function pairsOf({ english, translated }: Pick<Translation, 'english' | 'translated'>) {
  const texts = byKey(translated);
  return [...byKey(english)].flatMap(([key, english]): Pair[] => {
    const text = texts.get(key);
    return text === undefined ? [] : [{ key, english, text }];
  });
}

/** Returns the texts of a catalogue by their keys with dots. */
export const byKey = (catalogue: Catalogue): Map<string, string> =>
  new Map(textsIn(catalogue).map(([keys, text]) => [keys.join('.'), text]));

export const glossaries = fileURLToPath(new URL('../../glossaries/', import.meta.url));
