import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import {
  areasOf,
  type Catalogue,
  catalogueOf,
  folder,
  isOfDevelopers,
  modules,
  source,
  textsIn,
} from '../catalogues.ts';
import { type Marks, marksOf } from './staleness.ts';

/** One area in English and in another locale. */
export type Translation = {
  locale: string;
  /** `inbox/shell` */
  place: string;
  english: Catalogue;
  /** Empty without a file. */
  translated: Catalogue;
  /** The most graphemes of a text, by its key. */
  limits: Record<string, number>;
  /** What was marked as translated, by key. */
  marks: Marks;
};

/** The areas that are translated, such as `inbox/shell`. */
export const places = modules
  .filter((module) => !isOfDevelopers(module))
  .flatMap((module) => areasOf(module).map((area) => `${module}/${area}`));

const Limits = z.record(z.string(), z.record(z.string(), z.int().positive()));

/** `max.json` beside the catalogues: the most graphemes of a text, by area and key. */
export const limits = Limits.parse(JSON.parse(readFileSync(join(folder, 'max.json'), 'utf8')));

const hasCatalogue = (place: string, locale: string) =>
  existsSync(join(folder, place, `${locale}.json`));

/** The locales beside English of which any area has a catalogue. */
export const translatedLocales = [
  ...new Set(
    places.flatMap((place) =>
      readdirSync(join(folder, place))
        .filter((name) => name.endsWith('.json'))
        .map((name) => name.replace(/\.json$/, '')),
    ),
  ),
]
  .filter((locale) => locale !== source)
  .sort();

/** Returns an area in English and in another locale. */
export function translationOf(place: string, locale: string): Translation {
  const [module = '', area = ''] = place.split('/');
  return {
    locale,
    place,
    english: catalogueOf(module, area, source),
    translated: hasCatalogue(place, locale) ? catalogueOf(module, area, locale) : {},
    limits: limits[place] ?? {},
    marks: marksOf(locale)[place] ?? {},
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
