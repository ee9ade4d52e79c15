import { describe, expect, it } from 'vitest';
import { AssentAborted, AssentTimeout } from '../errors.ts';
import { aService, json, problem } from '../testing/service.ts';

const card = { topic: 'acme/default', type: 'approval', payload: { title: 'Pay?' } } as const;
const message = (status: string) => ({
  message_id: 'msg_1',
  status,
  approved: status === 'approved',
});

describe.concurrent('sendAndWait', () => {
  it('sends once, and asks until somebody has answered', async () => {
    const service = await aService((n, _request, res) =>
      json(res, 200, message(n < 4 ? 'queued' : 'approved')),
    );
    const heard: string[] = [];
    const answer = await service.client().messages.sendAndWait(card, {
      onSent: ({ message_id }) => void heard.push(message_id),
    });
    expect([answer.status, answer.approved]).toEqual(['approved', true]);
    expect(heard).toEqual(['msg_1']);
    expect(service.seen.map(({ method }) => method)).toEqual(['POST', 'GET', 'GET', 'GET']);
    expect(service.seen[1]?.path).toBe('/v1/open/messages/msg_1?wait=25');
  });

  it.each(['rejected', 'expired', 'canceled'])('ends with a message that is %s', async (status) => {
    const service = await aService((_n, _request, res) => json(res, 200, message(status)));
    expect((await service.client().messages.sendAndWait(card)).status).toBe(status);
  });

  it('has the message id in the timeout error, and continues to wait from there', async () => {
    let status = 'delivered';
    const service = await aService((_n, _request, res) => json(res, 200, message(status)));
    const { messages } = service.client();
    const error = await messages
      .sendAndWait(card, { timeoutMs: 1_000 })
      .catch((caught: unknown) => caught);
    if (!(error instanceof AssentTimeout)) throw error;
    expect(error.messageId).toBe('msg_1');
    expect(error.message).toBe('msg_1 is still delivered.');
    status = 'approved';
    expect((await messages.wait(error.messageId ?? '')).status).toBe('approved');
  });

  it('is over in time when the message can not even be sent', async () => {
    const service = await aService(() => {});
    const sending = service.client().messages.sendAndWait(card, { timeoutMs: 300 });
    await expect(sending).rejects.toMatchObject({ name: 'AssentTimeout', messageId: null });
    service.stop();
  });

  it('sees an answer that came while the service was away', async () => {
    const service = await aService((n, _request, res) => {
      if (n === 1) return json(res, 200, message('queued'));
      if (n === 2) return res.destroy();
      if (n < 5) return problem(res, 503, 'unavailable', { 'retry-after': '0' });
      json(res, 200, message('approved'));
    });
    expect((await service.client().messages.sendAndWait(card)).status).toBe('approved');
  });

  it('has the message id also when the service is unreachable the whole time', async () => {
    const service = await aService((_n, _request, res) => res.destroy());
    const waiting = service.client().messages.wait('msg_1', { timeoutMs: 100 });
    await expect(waiting).rejects.toMatchObject({ name: 'AssentTimeout', messageId: 'msg_1' });
  });

  it('throws errors that waiting cannot fix', async () => {
    const service = await aService((_n, _request, res) => problem(res, 404, 'not_found'));
    await expect(service.client().messages.wait('msg_1')).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('ends when its caller aborts, and has the message id', async () => {
    const service = await aService((n, _request, res) => {
      if (n === 1) json(res, 200, message('queued'));
    });
    const signal = AbortSignal.timeout(200);
    const error = await service
      .client()
      .messages.sendAndWait(card, { signal })
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(AssentAborted);
    expect(error).toMatchObject({
      name: 'TimeoutError',
      messageId: 'msg_1',
      cause: signal.reason,
      message: expect.stringContaining('msg_1 stays open.'),
    });
    service.stop();
  });

  it('knows of no message when its caller ends the sending', async () => {
    const service = await aService(() => {});
    const ending = new AbortController();
    const sending = service.client().messages.sendAndWait(card, { signal: ending.signal });
    await expect.poll(() => service.seen).toHaveLength(1);
    ending.abort();
    await expect(sending).rejects.toMatchObject({ name: 'AbortError', messageId: null });
    service.stop();
  });
});

describe.concurrent('cancelOnTimeout', () => {
  const options = { timeoutMs: 100, cancelOnTimeout: true };
  const errorOf = (waiting: Promise<unknown>) => waiting.catch((caught: unknown) => caught);

  it('withdraws a message that nobody has answered in time', async () => {
    const service = await aService((_n, { path }, res) =>
      json(res, 200, message(path.endsWith('/cancel') ? 'canceled' : 'queued')),
    );
    const error = await errorOf(service.client().messages.sendAndWait(card, options));
    expect(error).toBeInstanceOf(AssentTimeout);
    expect(error).toMatchObject({ messageId: 'msg_1', isCanceled: true });
    const last = service.seen.at(-1);
    expect([last?.method, last?.path]).toEqual(['POST', '/v1/open/messages/msg_1/cancel']);
    expect(JSON.parse(last?.body ?? '')).toEqual({ reason: 'Nobody answered in time.' });
  });

  it('returns the answer that was faster than the withdrawal', async () => {
    let isCanceling = false;
    const service = await aService((_n, { method }, res) => {
      if (isCanceling) return json(res, 200, message('approved'));
      if (method === 'GET') return json(res, 200, message('delivered'));
      isCanceling = true;
      problem(res, 409, 'not_cancelable');
    });
    const answer = await service.client().messages.wait('msg_1', options);
    expect(answer.status).toBe('approved');
  });

  it('says so when the message could not be withdrawn', async () => {
    const service = await aService((_n, { method }, res) =>
      method === 'GET' ? json(res, 200, message('delivered')) : problem(res, 403, 'app_suspended'),
    );
    const error = await errorOf(service.client().messages.wait('msg_1', options));
    expect(error).toMatchObject({ name: 'AssentTimeout', isCanceled: false });
    expect(String(error)).toContain('It could not be withdrawn.');
  });

  it('is not what happens without it', async () => {
    const service = await aService((_n, _request, res) => json(res, 200, message('delivered')));
    await errorOf(service.client().messages.wait('msg_1', { timeoutMs: 100 }));
    expect(service.seen.map(({ method }) => method)).not.toContain('POST');
  });
});

describe('each', () => {
  it('walks over all pages, and asks for no more than the loop takes', async () => {
    const service = await aService((n, _request, res) =>
      json(res, 200, {
        data: [{ message_id: `msg_${n}a` }, { message_id: `msg_${n}b` }],
        has_more: n < 3,
        next_cursor: n < 3 ? `c${n}` : null,
      }),
    );
    const { messages } = service.client();
    const ids: string[] = [];
    for await (const { message_id } of messages.each({ topic: 'acme/default' }))
      ids.push(message_id);
    expect(ids).toEqual(['msg_1a', 'msg_1b', 'msg_2a', 'msg_2b', 'msg_3a', 'msg_3b']);
    expect(service.seen[2]?.path).toBe('/v1/open/messages?topic=acme%2Fdefault&cursor=c2');

    for await (const _first of messages.each()) break;
    expect(service.seen).toHaveLength(4);
  });
});
