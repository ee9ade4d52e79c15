import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FieldIn } from '../../messages/cards/card-fields.schema.ts';
import { root } from '../../testing/sources/patterns.ts';
import * as limits from './published-limits.ts';

// The pages state limits as numbers: a reader needs no second page.

const { CONTENT_DAYS, MAX_EXPIRY_SECONDS, MAX_SCHEDULE_DAYS } = limits;

it.each([
  [
    'docs/limits.md',
    `| content of a closed message (payload, \`ext\`, comments, values of fields) | ${CONTENT_DAYS} days |`,
  ],
  ['docs/operations.md', `| content of closed messages | after ${CONTENT_DAYS} days |`],
  ['docs/receipts.md', `removed ${CONTENT_DAYS} days after it became final`],
  ['docs/passkeys.md', `erased after ${CONTENT_DAYS} days`],
  ['docs/limits.md', `${MAX_SCHEDULE_DAYS} days ahead`],
  ['docs/limits.md', `| \`expires_in\` | 60 to ${MAX_EXPIRY_SECONDS.toLocaleString('en')} s |`],
])('%s says: %s', (page, words) => {
  expect(readFileSync(join(root, page), 'utf8')).toContain(words);
});

it('a key of a field has at most the characters that the form of the console allows', () => {
  const isKey = (length: number) =>
    FieldIn.options[0].shape.key.safeParse('k'.repeat(length)).success;
  expect([isKey(limits.MAX_FIELD_KEY), isKey(limits.MAX_FIELD_KEY + 1)]).toEqual([true, false]);
});
