import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FieldIn } from '../../messages/cards/card-fields.schema.ts';
import { root } from '../../testing/sources/patterns.ts';
import * as limits from './published-limits.ts';

// docs/guides/limits.md states the limits as numbers; other pages link to it.

const { CONTENT_DAYS, MAX_EXPIRY_SECONDS, MAX_FILE_NAME, MAX_SCHEDULE_DAYS } = limits;

it.each([
  `| content of a closed message (payload, \`ext\`, comments, values of fields) | ${CONTENT_DAYS} days |`,
  `| the name of a file | ${MAX_FILE_NAME} characters |`,
  `${MAX_SCHEDULE_DAYS} days ahead`,
  `| \`expires_in\` | 60 to ${MAX_EXPIRY_SECONDS.toLocaleString('en')} s |`,
])('docs/guides/limits.md says: %s', (words) => {
  expect(readFileSync(join(root, 'docs/guides/limits.md'), 'utf8')).toContain(words);
});

it('a key of a field has at most the characters that the form of the console allows', () => {
  const isKey = (length: number) =>
    FieldIn.options[0].shape.key.safeParse('k'.repeat(length)).success;
  expect([isKey(limits.MAX_FIELD_KEY), isKey(limits.MAX_FIELD_KEY + 1)]).toEqual([true, false]);
});
