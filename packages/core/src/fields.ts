import { z } from 'zod';
import { lineFlawOf } from './line-flaws.ts';

// The REST facade makes every number and boolean leaf of an input coerce, in place (trpc-to-openapi 3.3).
// Behind a pipe the leaf stays exact: "1" is no integer and "false" is no boolean.

/** An integer of a JSON body. */
export const exactInteger = (min: number, max: number) =>
  z
    .number()
    .pipe(z.number().int().min(min).max(max))
    .meta({ type: 'integer', minimum: min, maximum: max });

/** An integer of a query string. */
export const queryInteger = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, 'must be an integer')
    .transform(Number)
    .pipe(z.number().int().min(min).max(max))
    .meta({ type: 'integer', minimum: min, maximum: max });

// Half a surrogate pair (Cs) is no character: UTF-8 has no bytes for it, so it would not come back as it was sent.

// A length is checked first, and ends the check (`abort`): no pattern runs over a text that is too long.

/** Says that a text is too long, and that nothing else of it is checked. */
export const lengthFirst = { abort: true } as const;

/** Neither control characters nor those that turn the direction of what follows: a button says what it says. */
const NOT_IN_LINE = '\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}\\u202a-\\u202e\\u2066-\\u2069';
const IN_LINE = `[^${NOT_IN_LINE}]`;
/** What may come before the first visible character: with it the pattern has one way to match, and is linear. */
const UNSEEN = `[^${NOT_IN_LINE}\\p{L}\\p{N}\\p{P}\\p{S}]`;
const VISIBLE = '[\\p{L}\\p{N}\\p{P}\\p{S}]';
const SEEN = new RegExp(VISIBLE, 'u');

/** One line of text, trimmed, without control and invisible characters and without stacked marks (line-flaws.ts). */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max, lengthFirst)
    .regex(new RegExp(`^${IN_LINE}*$`, 'u'), 'must be one line without control characters')
    .refine((text) => SEEN.test(text), 'must have a character that can be seen')
    .superRefine((text, ctx) => {
      const flaw = lineFlawOf(text);
      if (flaw) ctx.addIssue({ code: 'custom', message: flaw.detail, params: { code: flaw.code } });
    })
    .meta({ pattern: `^${UNSEEN}*${VISIBLE}${IN_LINE}*$` });

/** Text with line breaks and tabs, without other control characters. */
export const paragraphs = (max: number) =>
  z
    .string()
    .max(max, lengthFirst)
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, 'must not contain control characters');

/** An e-mail address, in lower case. */
export const email = () =>
  z
    .string()
    .trim()
    .toLowerCase()
    .max(254, lengthFirst)
    .pipe(z.email())
    .meta({ format: 'email', pattern: z.regexes.email.source });

/** A six-digit code, spaces and hyphens between the digits allowed. */
export const code = () =>
  z
    .string()
    .max(20, lengthFirst)
    .transform((text) => text.replaceAll(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'must be six digits'))
    .meta({ pattern: '^[\\s-]*(\\d[\\s-]*){6}$', description: 'The six digits that were mailed.' });

/** The challenge of an e-mailed code: 256 random bits in base64url. */
export const challenge = () =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/, 'must be a challenge that came with a code')
    .describe(
      'Belongs to the code that was mailed: only with it is the code accepted, with five tries. It is also in the cookie `assent_challenge`.',
    );

/** UTC milliseconds since the epoch. */
export const instant = () =>
  z.number().int().meta({ format: 'int64', description: 'UTC milliseconds since the epoch.' });

/** What a request for one page of a list takes. Cursors are opaque. */
export const pageIn = {
  limit: queryInteger(1, 100).describe('How many, 20 when absent.').optional(),
  cursor: z.string().max(200).describe('`next_cursor` of the page before.').optional(),
};
/** How many when nobody says. */
export const DEFAULT_PAGE = 20;

/** One page of a list, newest first. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    data: z.array(item),
    has_more: z.boolean(),
    next_cursor: z.string().nullable().describe('`cursor` of the next page; null on the last.'),
  });

/** The input of a procedure that takes none. */
export const Nothing = z.strictObject({});

/** A procedure that only needs to say that it is done. */
export const Done = z.object({ ok: z.literal(true) });
export const done = { ok: true } as const;

/** The answer of whatever mails a code: the same whether the address is known or not. */
export const CodeMailed = Done.extend({ challenge: challenge() });
