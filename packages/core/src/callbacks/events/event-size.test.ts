import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import {
  CALLBACK_ROOM,
  FIELDS_BYTES,
  longestEvents,
  MONEY_BYTES,
  PROOF_BYTES,
  QUESTIONS_BYTES,
} from '../../messages/messages/callback-size.ts';
import { root } from '../../testing/sources/patterns.ts';
import { callbackTypes } from './events.schema.ts';

it.each(Object.entries(callbackTypes))(
  'room is kept for what %s has besides the message',
  (_type, { data }) => {
    expect(longestEvents.some((event) => z.object(data).safeParse(event).success)).toBe(true);
  },
);

it('docs/guides/limits.md states what is left for the names of a message', () => {
  const number = (bytes: number) => bytes.toLocaleString('en');
  const row = [
    `${number(CALLBACK_ROOM)} bytes; ${number(PROOF_BYTES)} bytes less with \`require: "passkey"\``,
    `${number(FIELDS_BYTES)} less with \`fields\``,
    `${number(MONEY_BYTES)} less with a \`money\` block`,
    `${number(QUESTIONS_BYTES)} less with \`questions: "allowed"\``,
  ].join(', ');
  expect(readFileSync(join(root, 'docs/guides/limits.md'), 'utf8')).toContain(row);
});
