import { z } from 'zod';
import { mustBe } from './field-words.ts';
import { type LineFlaw, lineFlawOf, textFlawOf } from './line-flaws.ts';
import { MAX_EMAIL, MAX_EXT } from './published-limits.ts';

/** An integer of a JSON body, of any size. `what` describes it with its unit in the error message. */
export const anyInteger = (what = 'an integer') =>
  z.number({ error: mustBe(what) }).int({ error: mustBe(what) });

/** An integer of a JSON body. `what` describes it with its unit in the error message. */
export const exactInteger = (min: number, max: number, what = 'an integer') =>
  z
    .number({ error: mustBe(what) })
    // Before `int`, which has bounds of its own: a number far outside would have two errors. `int` hides these in the document.
    .min(min, { abort: true })
    .max(max, { abort: true })
    .int({ error: mustBe(what) })
    .meta({ minimum: min, maximum: max });

/** An integer of a query string. `what` describes it with its unit in the error message. */
export const queryInteger = (min: number, max: number, what = 'an integer') =>
  z
    .string({ error: mustBe(what) })
    .regex(/^[0-9]{1,15}$/, `must be ${what}`)
    .transform(Number)
    .pipe(z.number().int().min(min).max(max))
    .meta({ type: 'integer', minimum: min, maximum: max });

// Patterns are part of the API document too, so they work in JavaScript with and without the flag `u`, and in Python's
// `re`. None contains \p{…}, and \d and \w match more in Python than [0-9] and [A-Za-z0-9_].

// Half a surrogate pair is not a character: UTF-8 cannot represent it, so it would be returned differently than it was
// sent. Without the flag `u` a whole pair counts as two, so every character class has the pairs as a second branch.
const HALVES = '\\ud800-\\udfff';
const PAIR = '[\\ud800-\\udbff][\\udc00-\\udfff]';

/** Pattern of text without halves of surrogate pairs. */
export const wholeCharacters = new RegExp(`^(?:[^${HALVES}]|${PAIR})*$`, 'u');

// The length is checked first, and a failure ends the check (`abort`): no pattern runs over a text that is too long.

/** Options that end the checks of a text that is too long. */
export const lengthFirst = { abort: true } as const;

/** Control characters, and line breaks. */
const CONTROLS = '\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029';
/** Also the characters that change the direction of all text after them. No line may contain them. */
const NOT_IN_LINE = `${CONTROLS}\\u202a-\\u202e`;
const IN_LINE = `(?:[^${NOT_IN_LINE}${HALVES}]|${PAIR})`;
/**
 * Spaces, and zero-width characters. Other invisible characters are refused too, but not by a pattern of the document.
 */
const SPACES = '\\u0020\\u00a0\\u00ad\\u1680\\u2000-\\u200f\\u202f\\u205f-\\u206f\\u3000\\ufeff';
const NOT_SPACE = `(?:[^${NOT_IN_LINE}${SPACES}${HALVES}]|${PAIR})`;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;
const isSeen = (text: string) => SEEN.test(text);
const unseen = {
  message: 'must have a visible character',
  params: { code: 'invisible_characters' },
};

/**
 * One line of text, trimmed, without control characters. For values that were checked before: what people read for the
 * first time is a `line`.
 */
export const anyLine = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max, lengthFirst)
    .regex(
      new RegExp(`^(?:[^${CONTROLS}${HALVES}]|${PAIR})*$`, 'u'),
      'must be one line without control characters',
    )
    .refine(isSeen, unseen)
    .meta({ pattern: `^[${SPACES}]*${NOT_SPACE}${IN_LINE}*$` });

/** Adds the rules of texts that people read. See ADR 77. */
const readByPeople = (text: z.ZodString, flawOf: (text: string) => LineFlaw | null) =>
  text
    .superRefine((given, ctx) => {
      const flaw = flawOf(given);
      if (flaw) ctx.addIssue({ code: 'custom', message: flaw.detail, params: { code: flaw.code } });
    })
    .meta(text.meta() ?? {});

/** One line of text that people read: `anyLine` without hidden characters and stacked marks (line-flaws.ts). */
export const line = (max: number) => readByPeople(anyLine(max), lineFlawOf);

/** One line of text that people read, which may be empty. */
const lineOrEmpty = (max: number) =>
  readByPeople(
    z
      .string()
      .trim()
      .max(max, lengthFirst)
      .regex(
        new RegExp(`^(?:[^${CONTROLS}${HALVES}]|${PAIR})*$`, 'u'),
        'must be one line without control characters',
      ),
    (text) => (text === '' ? null : lineFlawOf(text)),
  );

/** The characters for which a text may be refused as a line: all others are letters, digits, signs and spaces. */
const MAY_BE_REFUSED = /[\p{Cc}\p{Cf}\p{Cs}\p{DI}\p{M}\p{Zl}\p{Zp}\u2800]/u;

/**
 * Rows of cells: lines of text that people read, which may be empty. Zod checks only that each cell is a text, because its
 * checks of one cell take longer than all others of the request; few cells need more than one search.
 */
export function rowsOfCells(limits: { rows: number; columns: number; characters: number }) {
  const { rows, columns, characters } = limits;
  const exact = lineOrEmpty(characters);
  const isFine = (text: string) =>
    text.length <= characters && !MAY_BE_REFUSED.test(text) && text.trim() === text;
  const cell = z.string().meta({
    maxLength: characters,
    pattern: `^(?:[${SPACES}]*|[${SPACES}]*${NOT_SPACE}${IN_LINE}*)$`,
  });
  return z
    .array(z.array(cell).min(1).max(columns))
    .min(1)
    .max(rows)
    .check(({ value, issues }) => {
      for (const [at, cells] of value.entries())
        for (const [column, text] of cells.entries()) {
          if (isFine(text)) continue;
          const { data, error } = exact.safeParse(text);
          if (data !== undefined) cells[column] = data;
          for (const issue of error?.issues ?? [])
            issues.push({ ...issue, input: undefined, path: [at, column] });
        }
    });
}

/** Control characters except line breaks and tabs. */
const NOT_IN_PARAGRAPHS = '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f';
const IN_PARAGRAPHS = `(?:[^${NOT_IN_PARAGRAPHS}${HALVES}]|${PAIR})`;

/** Text with line breaks and tabs, without other control characters. For values that were checked before. */
export const anyParagraphs = (max: number) =>
  z
    .string()
    .max(max, lengthFirst)
    .regex(new RegExp(`^${IN_PARAGRAPHS}*$`, 'u'), 'must not contain control characters');

/** Text of several lines that people read: `anyParagraphs` without hidden characters (line-flaws.ts). */
export const paragraphs = (max: number) => readByPeople(anyParagraphs(max), textFlawOf);

/** The same, trimmed, which must say something. */
export const writtenParagraphs = (max: number) =>
  readByPeople(
    z
      .string()
      .trim()
      .min(1)
      .max(max, lengthFirst)
      .regex(new RegExp(`^${IN_PARAGRAPHS}*$`, 'u'), 'must not contain control characters')
      .refine(isSeen, unseen)
      .meta({
        pattern: `^[\\t\\n\\r\\u2028\\u2029${SPACES}]*${NOT_SPACE}${IN_PARAGRAPHS}*$`,
      }),
    textFlawOf,
  );

/** An e-mail address, in lower case, with its domain in ASCII. */
export const email = () =>
  z
    .string()
    .trim()
    .toLowerCase()
    .max(MAX_EMAIL, lengthFirst)
    .overwrite(withAsciiDomain)
    .max(MAX_EMAIL, lengthFirst)
    .pipe(z.email({ pattern: emailPattern }))
    .meta({ format: 'email' });

/** A six-digit code; spaces and hyphens between the digits are allowed. */
export const code = () =>
  z
    .string()
    .max(20, lengthFirst)
    .transform((text) => text.replaceAll(/[\s-]/g, ''))
    .pipe(z.string().regex(/^[0-9]{6}$/, 'must be six digits'))
    .meta({
      pattern: '^[\\s-]*([0-9][\\s-]*){6}$',
      description: 'The six digits that were mailed.',
    });

/** The challenge of an e-mailed code: 256 random bits in base64url. */
export const challenge = () =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/, 'must be a challenge that was returned with a code')
    .describe(
      'Challenge of the code that was mailed. With it, the code can be entered five times. The cookie `assent_challenge` contains it too.',
    );

/** UTC milliseconds since the epoch. */
export const instant = () =>
  z.number().int().meta({ format: 'int64', description: 'UTC milliseconds since the epoch.' });

const ID = '[a-z]{3,5}_[0-9a-z]{26}';
const RECIPIENT = `(?:${ID}|usr_test_[a-z]{1,20})`;
const TIME = '[0-9]{1,15}';

/** The forms of cursors, by what the list is sorted by. Every text of the form is a place in such a list. */
export const cursorForms = {
  id: new RegExp(`^${ID}$`),
  /** Subscribers and test approvers. */
  recipient: new RegExp(`^${RECIPIENT}$`),
  /** A time, ms, and an id. */
  time: new RegExp(`^${TIME}\\.${ID}$`),
  /** The state of a person of a drill, and the person. */
  drill: new RegExp(`^[0-9]\\.${RECIPIENT}$`),
  /** All messages of a person: the open ones, then the closed ones, each from its beginning or from a place on. */
  export: new RegExp(`^(?:open|closed)\\.(?:${TIME}\\.${ID})?$`),
};
export type CursorForm = keyof typeof cursorForms;

/**
 * The cursor of a list. Its form is in the document, and cursor.ts refuses others with the problem invalid_cursor, which
 * says what to do.
 */
export const cursorIn = (form: CursorForm) =>
  z
    .string()
    .max(200)
    .meta({ pattern: cursorForms[form].source })
    .describe('`next_cursor` of the previous page.')
    .optional();

/** Input of a request for one page of a list that is sorted in this way. Cursors are opaque. */
export const pageInBy = (form: CursorForm) => ({
  limit: queryInteger(1, 100).describe('Number of items per page. Default: 20.').optional(),
  cursor: cursorIn(form),
});

/** The same for one that is sorted by id. */
export const pageIn = pageInBy('id');
/** Default page size. */
export const DEFAULT_PAGE = 20;

/** One page of a list, newest first. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    data: z.array(item),
    has_more: z.boolean(),
    next_cursor: z
      .string()
      .nullable()
      .describe('`cursor` of the next page; null on the last page.'),
  });

/** The reference of a business system, which is returned unchanged. */
export const Ext = z
  .string()
  .max(MAX_EXT, lengthFirst)
  .regex(wholeCharacters, 'must be well-formed Unicode')
  .describe('Your reference. The callback returns it byte for byte.');

/** The input of a procedure that takes none. */
export const Nothing = z.strictObject({});

/** Output of a procedure that only confirms that it is done. */
export const Done = z.object({ ok: z.literal(true) });
export const done = { ok: true } as const;

/** Response of procedures that mail a code: the same whether or not the address is known. */
export const CodeMailed = Done.extend({ challenge: challenge() });

/** The addresses that `<input type=email>` accepts (WHATWG HTML, valid e-mail address). */
const emailPattern = z.regexes.html5Email;

const NOT_ASCII = /[^ -~]/;
/** What a URL would not take as a part of its host. */
const DELIMITER = /[\s@/?#:%\\[\]]/;

/**
 * Returns an address with its domain in ASCII, as mail servers and `<input type=email>` write it (IDNA, UTS 46):
 * `ada@почта.рф` → `ada@xn--80a1acny.xn--p1ai`. Two spellings of one address are then equal. A text whose domain cannot be
 * converted is returned as it is.
 */
function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (at === 0 || !NOT_ASCII.test(domain) || DELIMITER.test(domain)) return address;
  const url = `http://${domain}`;
  return URL.canParse(url) ? address.slice(0, at) + new URL(url).hostname : address;
}
