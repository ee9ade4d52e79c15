import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { TopicName } from '../../accounts/topics/topics.schema.ts';
import { InboxIn } from '../../answers/inbox/answers.schema.ts';
import { VerifyContextLinkIn } from '../../context-links/context-links.schema.ts';
import { code, Ext, email, exactInteger, line, paragraphs, writtenParagraphs } from './fields.ts';

const codesOf = (shape: z.ZodType, text: string) =>
  shape.safeParse(text).error?.issues.map((issue) => issue.code);

describe('a text that is too long', () => {
  // Wrong in every way: control characters, half a surrogate pair, too many words.
  const wrong = '\u0007\ud800 a'.repeat(3_000);
  it.each<[string, z.ZodType]>([
    ['a line', line(60)],
    ['paragraphs', paragraphs(1_000)],
    ['written paragraphs', writtenParagraphs(1_000)],
    ['an address', email()],
    ['a code', code()],
    ['a reference', Ext],
    ['a topic', TopicName],
    ['the words of a search', InboxIn.shape.q],
    ['a context token', VerifyContextLinkIn.shape.token],
  ])('is refused by its length before a pattern is applied to %s', (_what, shape) => {
    expect(codesOf(shape, wrong)).toEqual(['too_big']);
  });
});

describe('an integer', () => {
  it.each<[number, string[] | undefined]>([
    [40, undefined],
    [41, ['too_big']],
    [1e308, ['too_big']],
    [-1e308, ['too_small']],
    [1.5, ['invalid_type']],
  ])('that is %d has one error at most', (number, codes) => {
    const { error } = exactInteger(0, 40).safeParse(number);
    expect(error?.issues.map((issue) => issue.code)).toEqual(codes);
  });
});

describe('the words of a search', () => {
  it.each(['', ' ', 'one', ' one  two\tthree ', 'a b c d e f g h i j '])('may be "%s"', (q) => {
    expect(InboxIn.safeParse({ q }).success).toBe(true);
  });

  it('are at most ten', () => {
    expect(codesOf(InboxIn.shape.q, 'a b c d e f g h i j k')).toEqual(['invalid_format']);
  });
});
