import { createHash } from 'node:crypto';
import { digestOfCard as digestOf } from '@assent/ui/card-digest';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Message } from '../api.ts';
import { signAnswer } from './sign-answer.ts';

// What the page signs is what docs/guides/passkeys.md says, computed from what it shows.

const asked = vi.hoisted(() => ({ lines: [''], input: {} }));

const challenge = () => createHash('sha256').update(asked.lines.join('\n')).digest('base64url');

vi.mock('../api.ts', () => ({
  api: {
    answers: {
      passkeyChallenge: {
        mutate: async (input: object) => {
          asked.input = input;
          return { nonce: 'nonce', options: { challenge: challenge() } };
        },
      },
    },
  },
}));
vi.mock('@assent/ui/passkeys', () => ({
  withPasskeys: (prompt: () => unknown) => prompt(),
  promptForPasskey: () => 'signed',
}));

const payload = { title: 'Pay?', approve_label: 'Pay', reject_label: 'Refuse' };
const answer = { text: 'No – “4710”.', blocks: null, answered_at: 3_000 };
const question = { question_id: 'qst_1', text: 'Was it not paid?', asked_at: 2_000 };
const aMessage = (data: object[] | null, revision: number) =>
  ({
    message_id: 'msg_1',
    payload,
    questions: { asked: 1, open: 0, revision, data },
  }) satisfies object;
const shown = [
  {
    ...question,
    person: { subscriber_id: 'usr_1', display_name: 'Ada', is_you: true },
    answer: { ...answer, revision: 2 },
  },
];
const signed = [{ ...question, subscriber_id: 'usr_1', answer }];
const isMessage = (message: object): message is Message => 'payload' in message;
const sign = (message: object, fields?: { note: string }) => {
  if (!isMessage(message)) throw new Error('a message has a payload');
  return signAnswer(message, { value: 'approve', fields });
};

beforeEach(() => {
  asked.lines = [];
});

it('signs the card alone while nobody has asked anything', async () => {
  const card = await digestOf(payload);
  asked.lines = ['assent-answer-v1', 'msg_1', card, 'approve', '-', '-', 'nonce'];
  expect(await sign(aMessage([], 0))).toEqual({ nonce: 'nonce', credential: 'signed' });
  expect(asked.input).toMatchObject({ conversation: 0 });
});

it('signs the questions and answers that are shown, with and without fields', async () => {
  const [card, conversation] = [await digestOf(payload), await digestOf(signed)];
  const lines = ['assent-answer-v1', 'msg_1', card, 'approve', conversation];
  asked.lines = [...lines, '-', 'nonce'];
  expect(await sign(aMessage(shown, 2))).toMatchObject({ credential: 'signed' });
  expect(asked.input).toMatchObject({ conversation: 2 });
  const fields = { note: 'None' };
  asked.lines = [...lines, await digestOf(fields), 'nonce'];
  expect(await sign(aMessage(shown, 2), fields)).toMatchObject({ credential: 'signed' });
});

it('signs nothing if the server means another conversation than the one that is shown', async () => {
  const other = await digestOf([{ ...signed[0], text: 'Was it not paid twice?' }]);
  const card = ['assent-answer-v1', 'msg_1', await digestOf(payload), 'approve'];
  asked.lines = [...card, other, '-', 'nonce'];
  await expect(sign(aMessage(shown, 2))).rejects.toThrow();
});
