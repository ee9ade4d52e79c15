import { aPerson } from '@assent/core/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aServer, ownPage } from '../testing/server.ts';

// Texts that made patterns take quadratic time: one such request blocked the process for hundreds of milliseconds.

let server: Awaited<ReturnType<typeof aServer>>;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.stop());

describe('twenty requests with an attack text', () => {
  it('in a search are refused by length before their words are counted', async () => {
    const cookie = ownPage((await aPerson()).token);
    const text = `${'a+'.repeat(9)}${'+'.repeat(12_000)}a+a`;
    const ask = () => server.get(`/v1/app/messages?q=${text}`, cookie);
    const answers = await Promise.all(Array.from({ length: 20 }, ask));
    for (const { status, body } of answers) {
      expect(status).toBe(400);
      expect(body.errors).toEqual([expect.objectContaining({ pointer: '/q', code: 'too_long' })]);
    }
  });

  it('in a path are not found', async () => {
    const ask = () => server.get(`/v1/${'/'.repeat(12_000)}x`);
    const answers = await Promise.all(Array.from({ length: 20 }, ask));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  });
});
