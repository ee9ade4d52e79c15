import { afterEach, describe, expect, it, vi } from 'vitest';
import { expressHandler, fetchHandler } from './callbacks/handlers.ts';
import { Assent } from './client.ts';
import { verifyContextLink } from './context-links/verify-context-link.ts';
import { logInDevice } from './device-logins/device-login.ts';
import { AssentConfigError } from './errors.ts';
import { verifyReceipt } from './receipts/index.ts';
import { aSecret } from './testing/callbacks.ts';
import { APPID, OPEN_SECRET } from './testing/service.ts';
import { approver } from './tool-calls/approver.ts';

// As in JavaScript, where no compiler finds a misspelt option.
const warn = vi.spyOn(console, 'warn').mockReturnValue();
afterEach(() => void warn.mockClear());

const options = { appid: APPID, openSecret: OPEN_SECRET, baseUrl: 'https://assent.test' };
const card = { topic: 'acme/default', type: 'approval', payload: { title: 'Pay?' } };
const requests: unknown[] = [];
/** A client of a service whose messages are approved at once, or have these further members before that. */
const aClient = (first?: object) =>
  new Assent({
    ...options,
    async fetch(_url, init) {
      requests.push(JSON.parse(String(init?.body ?? 'null')));
      const approved = { message_id: 'msg_1', status: 'approved', approved: true, data: [] };
      const isFirst = first && requests.length < 3;
      return Response.json(isFirst ? { ...approved, status: 'queued', ...first } : approved);
    },
  });
afterEach(() => void requests.splice(0));

/** Calls something with a list of arguments that its types do not allow. */
const call = async (method: (...args: never) => unknown, ...args: unknown[]) =>
  Reflect.apply(method, undefined, args);

describe('an option that there is not', () => {
  const assent = aClient();
  const { messages, topics, events, webhooks, files } = assent;
  const run = { runid: 'run-1' };
  const { ask, send } = approver(assent, { topic: 'acme/agents' });
  it.each<[option: string, calling: () => Promise<unknown>]>([
    ['openSecert', async () => Reflect.construct(Assent, [{ ...options, openSecert: 'osk_' }])],
    ['timeout', () => call(messages.get, 'msg_1', {}, { timeout: 5 })],
    ['idempotency_key', () => call(messages.send, card, { idempotency_key: 'order-7' })],
    ['timeout_ms', () => call(messages.cancel, 'msg_1', { reason: 'late' }, { timeout_ms: 5 })],
    ['onsent', () => call(messages.sendAndWait, card, { onsent: () => {} })],
    ['cancelOnTimeOut', () => call(messages.sendAndWait, card, { cancelOnTimeOut: false })],
    ['cancel', () => call(messages.wait, 'msg_1', { cancel: true })],
    ['timeout', () => call(messages.each, {}, { timeout: 5 }).then((all) => Object(all).next())],
    ['abort', () => call(topics.list, { abort: null })],
    ['abort', () => call(webhooks.diagnose, { abort: null })],
    ['retry', () => call(files.get, 'fil_1', { retry: 1 })],
    ['onevent', () => call(expressHandler, { secret: aSecret(), onevent: () => {} })],
    ['maxbytes', () => call(fetchHandler, { secret: aSecret(), onEvent() {}, maxbytes: 9 })],
    ['page', () => call(verifyContextLink, 'token', { appid: APPID, baseUrl: '', page: 'x' })],
    ['clientname', () => call(logInDevice, { baseUrl: options.baseUrl, clientname: 'x' })],
    ['appid', () => call(verifyReceipt, { receipt: '{}', policy: 'quorum none', appid: APPID })],
    ['runid', () => call(ask, [], run)],
    ['timeoutMs', () => call(send, [], { runId: 'run-1', timeoutMs: 5 })],
  ])('is refused, and named: %s', async (option, calling) => {
    const error = await calling().catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(AssentConfigError);
    expect(String(error)).toContain(`${option}: there is no such option of`);
    expect(String(error)).toContain('There are ');
    expect(requests).toEqual([]);
  });

  it('is refused in a stream by the service, as a parameter', async () => {
    const stream: AsyncGenerator = await call(events.stream, { types: ['message.approved'] });
    await stream.next().catch(() => {});
    expect(requests).toHaveLength(1);
  });

  it.each(['order-7', 7, true, null])('is what %j in the place of options is', async (wrong) => {
    await expect(call(messages.send, card, wrong)).rejects.toThrow(AssentConfigError);
    expect(requests).toEqual([]);
  });
});

describe('onQuestion', () => {
  const { messages } = aClient();
  const onQuestion = () => 'Yes.';

  it('sends a message about which people can ask', async () => {
    await call(messages.sendAndWait, { ...card, questions: undefined }, { onQuestion });
    expect(requests[0]).toMatchObject({ questions: 'allowed' });
    expect(warn).not.toHaveBeenCalled();
  });

  it('is refused for a message about which nobody can ask', async () => {
    const asking = call(messages.sendAndWait, { ...card, questions: 'none' }, { onQuestion });
    await expect(asking).rejects.toThrow(
      "onQuestion is never called for a message with questions: 'none'",
    );
    expect(requests).toEqual([]);
  });

  it('warns once about a message that was sent without questions', async () => {
    const { messages } = aClient({ questions: null });
    await messages.wait('msg_1', { onQuestion });
    expect(warn.mock.calls).toEqual([
      [expect.stringContaining("Send it with questions: 'allowed'")],
    ]);
  });

  it('does not warn about a message with questions', async () => {
    const { messages } = aClient({ questions: { asked: 0, open: 0, revision: 0, data: [] } });
    await messages.wait('msg_1', { onQuestion });
    expect(warn).not.toHaveBeenCalled();
  });
});

describe('what the service says of a message', () => {
  it('is a warning of a call that sends it and waits', async () => {
    const { messages } = aClient({ warnings: ['nobody is on acme/default'] });
    await call(messages.sendAndWait, card);
    expect(warn.mock.calls).toEqual([['assent: msg_1: nobody is on acme/default']]);
  });
});
