import { afterEach, describe, expect, it, vi } from 'vitest';
import { removeOld } from '../../jobs.ts';
import { showMailbox } from '../../platform/mails/mails.ts';
import { deliverCallbacks } from '../../testing/deliver-callbacks.ts';
import { verifies } from '../../testing/http-receiver.ts';
import { answered, aReceiver, type Posted } from '../../testing/recorders.ts';
import {
  aMessage,
  anAccount,
  appWith,
  refusal,
  service,
  type TestAccount,
} from '../../testing/world.ts';
import { apps } from '../apps/app.model.ts';

afterEach(() => vi.useRealTimers());
const HOUR_S = 3_600;
const later = (seconds: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });

const anApp = () => anAccount({ callbackUrl: 'https://shop.example.com/callbacks' });
const roll = ({ console }: TestAccount, overlap_seconds: number) =>
  console.accounts.rollCallbackSecret({ overlap_seconds });

/** The callback of a message that was just canceled. */
async function aCallback(account: TestAccount): Promise<Posted> {
  const { message_id } = await aMessage(account);
  await account.open.messages.cancel({ message_id });
  const receiver = aReceiver();
  while (await deliverCallbacks(service, receiver.post));
  const post = receiver.posts.find(({ body }) => body.includes(message_id));
  if (!post) throw new Error('no callback came');
  return post;
}

const signaturesOf = ({ headers }: Posted) => (headers['webhook-signature'] ?? '').split(' ');
describe('rolling the callback secret', () => {
  it('signs callbacks for receivers with the old and the new secret', async () => {
    const account = await anApp();
    const { value, overlap_until } = await roll(account, HOUR_S);
    expect(value).toMatch(/^whsec_/);
    expect(overlap_until).toBeTypeOf('number');
    const post = await aCallback(account);
    expect(signaturesOf(post)).toHaveLength(2);
    expect(verifies(account.callback_secret, post)).toBe(true);
    expect(verifies(value, post)).toBe(true);
    const newFirst = { ...post.headers, 'webhook-signature': signaturesOf(post)[0] ?? '' };
    expect(verifies(value, { ...post, headers: newFirst })).toBe(true);
  });

  it('signs only with the new secret after the overlap', async () => {
    const account = await anApp();
    const { value } = await roll(account, HOUR_S);
    later(HOUR_S);
    const post = await aCallback(account);
    expect(signaturesOf(post)).toHaveLength(1);
    expect(verifies(value, post)).toBe(true);
  });

  it('can be finished at once and repeatedly', async () => {
    const account = await anApp();
    const { value } = await roll(account, HOUR_S);
    await account.console.accounts.finishRoll({});
    await account.console.accounts.finishRoll({});
    const post = await aCallback(account);
    expect(signaturesOf(post)).toHaveLength(1);
    expect(verifies(value, post)).toBe(true);
    const subjects = (await showMailbox(service, account.email)).map(({ subject }) => subject);
    expect(subjects.filter((each) => each.includes('was retired'))).toHaveLength(1);
    expect(subjects.filter((each) => each.includes('was rolled'))).toHaveLength(1);
  });

  it('without an overlap is a reset', async () => {
    const account = await anApp();
    const { value, overlap_until } = await roll(account, 0);
    expect(overlap_until).toBeNull();
    const post = await aCallback(account);
    expect(signaturesOf(post)).toHaveLength(1);
    expect(verifies(value, post)).toBe(true);
  });

  it('during an overlap makes the new secret the old one', async () => {
    const account = await anApp();
    const second = await roll(account, HOUR_S);
    const third = await roll(account, HOUR_S);
    const post = await aCallback(account);
    expect(signaturesOf(post)).toHaveLength(2);
    expect(verifies(third.value, post)).toBe(true);
    expect(verifies(second.value, post)).toBe(true);
    expect(verifies(account.callback_secret, post)).toBe(false);
  });

  it('is shown in the account until the overlap ends', async () => {
    const account = await anApp();
    const before = await account.console.accounts.show({});
    expect(before.callback_secret_overlap).toBeNull();
    const { overlap_until } = await roll(account, 600);
    expect((await account.console.accounts.show({})).callback_secret_overlap).toEqual({
      previous: before.callback_secret,
      until: overlap_until,
    });
    later(600);
    expect((await account.console.accounts.show({})).callback_secret_overlap).toBeNull();
  });

  it('is ended by a reset', async () => {
    const account = await anApp();
    const rolled = await roll(account, HOUR_S);
    const { value } = await account.console.accounts.resetSecret({ secret: 'callback_secret' });
    const post = await aCallback(account);
    expect(signaturesOf(post)).toHaveLength(1);
    expect([value, rolled.value].map((secret) => verifies(secret, post))).toEqual([true, false]);
  });

  it('allows an overlap of a week, and requires a recent authentication', async () => {
    const account = await anApp();
    expect(await refusal(roll(account, 604_801))).toBe('validation_failed');
    await roll(account, 604_800);
    later(600);
    expect(await refusal(roll(account, 0))).toBe('reauthentication_required');
    expect(await refusal(account.console.accounts.finishRoll({}))).toBe(
      'reauthentication_required',
    );
  });

  it('deletes the old secret after the overlap', async () => {
    const account = await anApp();
    await roll(account, HOUR_S);
    later(HOUR_S);
    while (await removeOld());
    const row = await apps.existing(account.appid);
    expect([
      row.callbackPreviousSealed,
      row.callbackPreviousHint,
      row.callbackPreviousUntil,
    ]).toEqual([null, null, null]);
  });
});

describe('during an overlap', () => {
  it('a test, the doctor and a resend sign with both secrets', async () => {
    const account = await anApp();
    const { value } = await roll(account, HOUR_S);
    const receiver = aReceiver(() => answered(200));
    const open = appWith(account, receiver.post);
    await open.callbacks.test({});
    const original = await aCallback(account);
    const [delivery] = (await open.callbacks.deliveries({})).data;
    await open.callbacks.resend({ delivery_id: delivery?.delivery_id ?? '' });
    while (await deliverCallbacks(service, receiver.post));
    expect(receiver.posts).toHaveLength(2);
    for (const post of [...receiver.posts, original]) {
      expect(signaturesOf(post)).toHaveLength(2);
      expect(verifies(value, post)).toBe(true);
      expect(verifies(account.callback_secret, post)).toBe(true);
    }
    const verifying = aReceiver();
    const judged = await appWith(account, async (posted) => {
      const isGood = verifies(account.callback_secret, posted);
      await verifying.post(posted);
      return answered(isGood ? 200 : 400);
    }).callbacks.diagnose({});
    expect(judged.probes.find(({ name }) => name === 'wrong_signature')?.passed).toBe(true);
    expect(judged.probes.find(({ name }) => name === 'good')?.passed).toBe(true);
    expect(verifying.posts.map((post) => signaturesOf(post).length).sort()).toContain(1);
  });
});
