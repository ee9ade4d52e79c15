import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

// A changed English text makes its translations stale. For each locale a file says of which English text each translation is.

/** For each key the digests of the English text and of the translation. */
export type Marks = Record<string, string>;

const MarksOfLocale = z.record(z.string(), z.record(z.string(), z.string()));

/** Returns the file of a locale. */
export const marksFile = (locale: string) =>
  fileURLToPath(new URL(`../../translated/${locale}.json`, import.meta.url));

/** Returns what was marked as translated into a locale, by area and key. */
export const marksOf = (locale: string): z.infer<typeof MarksOfLocale> => {
  const path = marksFile(locale);
  return existsSync(path) ? MarksOfLocale.parse(JSON.parse(readFileSync(path, 'utf8'))) : {};
};

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

export const markOf = ({ english, text }: { english: string; text: string }) =>
  `${digest(english)} ${digest(text)}`;

/** Returns whether a translation is of another English text than the present one. */
export const isStale = (english: string, mark: string) => !mark.startsWith(digest(english));

/** Returns whether a translation was changed after it was marked. */
export const isChanged = (text: string, mark: string) => !mark.endsWith(digest(text));
