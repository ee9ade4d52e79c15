import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AssentAborted, AssentTimeout } from '../errors.ts';
import { aService, json, problem } from '../testing/service.ts';
import { aClientInStoppedTime, hangs, problemResponse } from '../testing/stopped-time.ts';

const card = { topic: 'acme/default', type: 'approval', payload: { title: 'Pay?' } } as const;
const message = (status: string) => ({
  message_id: 'msg_1',
  status,
  approved: status === 'approved',
});

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe.concurrent('sendAndWait', () => {
  it('sends once, and polls until somebody has answered', async () => {
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

  it('answers questions, each once, and lets others answer those for which it has nothing', async () => {
    const question = (id: string) => ({ question_id: id, text: `Why ${id}?`, answer: null });
    const asking = (...ids: string[]) => ({
      ...message('queued'),
      questions: { data: ids.map(question), revision: 4 - ids.length },
    });
    const service = await aService((n, { method }, res) => {
      if (method === 'POST') return json(res, 200, message('queued'));
      if (n === 2) return json(res, 200, asking('qst_1', 'qst_2'));
      json(res, 200, n < 6 ? asking('qst_2') : message('approved'));
    });
    const heard: (string | null)[] = [];
    await service.client().messages.sendAndWait(card, {
      onQuestion: ({ question_id, text }) => {
        heard.push(text);
        return question_id === 'qst_1' ? { text: 'So.' } : null;
      },
    });
    expect(heard).toEqual(['Why qst_1?', 'Why qst_2?']);
    expect(JSON.parse(service.seen[0]?.body ?? '')).toMatchObject({ questions: 'allowed' });
    expect(service.seen.slice(1).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /v1/open/messages/msg_1?wait=25&until=question',
      'POST /v1/open/messages/msg_1/questions/qst_1/answer',
      'GET /v1/open/messages/msg_1?wait=25&until=question&conversation=2',
      'GET /v1/open/messages/msg_1?wait=25&until=question&conversation=3',
      'GET /v1/open/messages/msg_1?wait=25&until=question&conversation=3',
    ]);
  });

  const aQuestion = { question_id: 'qst_1', text: 'Why?', answer: null };
  const asking = { ...message('queued'), questions: { data: [aQuestion] } };

  it('sends an answer again until the service is back', async () => {
    const service = await aService((n, { method }, res) => {
      if (n === 2) return json(res, 200, asking);
      if (n > 1 && n < 6 && method === 'POST')
        return problem(res, 503, 'unavailable', { 'retry-after': '0' });
      json(res, 200, message(n < 7 ? 'queued' : 'approved'));
    });
    const outages: Error[] = [];
    const answer = await service.client({ retries: 0 }).messages.sendAndWait(card, {
      onQuestion: () => 'So.',
      onUnavailable: (error) => void outages.push(error),
    });
    expect(answer.status).toBe('approved');
    expect(outages).toHaveLength(1);
    const answers = service.seen.filter(({ path }) => path.endsWith('/answer'));
    expect(answers).toHaveLength(4);
    expect(new Set(answers.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it('withdraws the message at the timeout, also while the caller thinks about a question', async () => {
    const service = await aService((n, { path }, res) => {
      if (path.endsWith('/cancel')) return json(res, 200, message('canceled'));
      json(res, 200, n === 1 ? message('queued') : asking);
    });
    const never = new Promise<string>(() => {});
    const options = { onQuestion: () => never, timeoutMs: 300 };
    await expect(service.client().messages.sendAndWait(card, options)).rejects.toMatchObject({
      name: 'AssentTimeout',
      messageId: 'msg_1',
      isCanceled: true,
    });
    const ending = new AbortController();
    const waiting = service.client().messages.wait('msg_1', {
      signal: ending.signal,
      onQuestion: () => {
        ending.abort(new Error('The user has gone.'));
        return never;
      },
    });
    await expect(waiting).rejects.toMatchObject({ messageId: 'msg_1' });
    await expect(waiting).rejects.toBeInstanceOf(AssentAborted);
  });

  it('goes on when somebody else has answered the question', async () => {
    const question = { question_id: 'qst_1', text: 'Why?', answer: null };
    const service = await aService((n, { method }, res) => {
      if (n === 2) return json(res, 200, { ...message('queued'), questions: { data: [question] } });
      if (n > 1 && method === 'POST') return problem(res, 409, 'question_answered');
      json(res, 200, message(n === 1 ? 'queued' : 'approved'));
    });
    const answer = await service.client().messages.sendAndWait(card, { onQuestion: () => 'So.' });
    expect(answer.status).toBe('approved');
  });

  it.each(['rejected', 'expired', 'canceled'])('ends with a message that is %s', async (status) => {
    const service = await aService((_n, _request, res) => json(res, 200, message(status)));
    expect((await service.client().messages.sendAndWait(card)).status).toBe(status);
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

  it('throws errors that waiting cannot fix', async () => {
    const service = await aService((_n, _request, res) => problem(res, 404, 'not_found'));
    await expect(service.client().messages.wait('msg_1')).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('ends by the caller’s signal, and reports the message', async () => {
    const service = await aService((n, _request, res) => {
      if (n === 1) json(res, 200, message('queued'));
    });
    const ending = new AbortController();
    const { signal } = ending;
    const waiting = service.client().messages.sendAndWait(card, { signal });
    const caught = waiting.catch((error: unknown) => error);
    await expect.poll(() => service.seen).toHaveLength(2);
    ending.abort(new DOMException('Time is up.', 'TimeoutError'));
    const error = await caught;
    expect(error).toBeInstanceOf(AssentAborted);
    expect(error).toMatchObject({
      name: 'TimeoutError',
      messageId: 'msg_1',
      cause: signal.reason,
      message: expect.stringContaining('msg_1 stays open.'),
    });
    service.stop();
  });

  it('reports no message when the caller ends the sending', async () => {
    const service = await aService(() => {});
    const ending = new AbortController();
    const sending = service.client().messages.sendAndWait(card, { signal: ending.signal });
    await expect.poll(() => service.seen).toHaveLength(1);
    ending.abort();
    await expect(sending).rejects.toMatchObject({ name: 'AbortError', messageId: null });
    service.stop();
  });
});

/** What a call rejected with, once that much time has passed. */
async function errorAfter(ms: number, waiting: Promise<unknown>) {
  const caught = waiting.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(ms);
  return caught;
}

describe('when the time is up, a wait', () => {
  it('reports the message that stays open, and can continue', async () => {
    let status = 'delivered';
    const { assent } = aClientInStoppedTime(() => Response.json(message(status)));
    const { messages } = assent;
    const options = { timeoutMs: 1_000, cancelOnTimeout: false };
    const error = await errorAfter(1_000, messages.sendAndWait(card, options));
    if (!(error instanceof AssentTimeout)) throw error;
    expect(error.messageId).toBe('msg_1');
    expect(error.message).toBe('msg_1 is still delivered.');
    status = 'approved';
    expect((await messages.wait(error.messageId ?? '')).status).toBe('approved');
  });

  it('is over also when the message can not even be sent', async () => {
    const { assent } = aClientInStoppedTime((_n, request) => hangs(request));
    const error = await errorAfter(300, assent.messages.sendAndWait(card, { timeoutMs: 300 }));
    expect(error).toMatchObject({ name: 'AssentTimeout', messageId: null });
  });

  it('reports the message when the service is unavailable the whole time', async () => {
    const { assent } = aClientInStoppedTime(() => Promise.reject(new TypeError('fetch failed')));
    const error = await errorAfter(2_000, assent.messages.wait('msg_1', { timeoutMs: 1_000 }));
    expect(error).toMatchObject({ name: 'AssentTimeout', messageId: 'msg_1' });
  });
});

describe('at the timeout', () => {
  const options = { timeoutMs: 100, cancelOnTimeout: true };

  it('sendAndWait withdraws a message that nobody has answered', async () => {
    const { assent, tried } = aClientInStoppedTime((_n, { path }) =>
      Response.json(message(path.endsWith('/cancel') ? 'canceled' : 'queued')),
    );
    const error = await errorAfter(100, assent.messages.sendAndWait(card, { timeoutMs: 100 }));
    expect(error).toBeInstanceOf(AssentTimeout);
    expect(error).toMatchObject({ messageId: 'msg_1', isCanceled: true });
    const last = tried.at(-1);
    expect([last?.method, last?.path]).toEqual(['POST', '/v1/open/messages/msg_1/cancel']);
    expect(JSON.parse(last?.body ?? '')).toEqual({ reason: 'Nobody answered in time.' });
  });

  it('an answer that was faster than the withdrawal is returned', async () => {
    let isCanceling = false;
    const { assent } = aClientInStoppedTime((_n, { method }) => {
      if (isCanceling) return Response.json(message('approved'));
      if (method === 'GET') return Response.json(message('delivered'));
      isCanceling = true;
      return problemResponse(409, 'not_cancelable');
    });
    const waiting = assent.messages.wait('msg_1', options);
    await vi.advanceTimersByTimeAsync(100);
    expect((await waiting).status).toBe('approved');
  });

  it('the error says that the message could not be withdrawn, and why', async () => {
    const { assent } = aClientInStoppedTime((_n, { method }) =>
      method === 'GET'
        ? Response.json(message('delivered'))
        : problemResponse(403, 'app_suspended'),
    );
    const error = await errorAfter(100, assent.messages.wait('msg_1', options));
    expect(error).toMatchObject({ name: 'AssentTimeout', isCanceled: false });
    expect(String(error)).toContain(
      'It could not be withdrawn, so it can be answered until it expires: app_suspended',
    );
  });

  it('wait leaves the message open unless told otherwise', async () => {
    const { assent, tried } = aClientInStoppedTime(() => Response.json(message('delivered')));
    await errorAfter(100, assent.messages.wait('msg_1', { timeoutMs: 100 }));
    expect(tried.map(({ method }) => method)).not.toContain('POST');
  });
});

describe('each', () => {
  it('iterates over all pages, and requests only those that the loop needs', async () => {
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

  it('iterates over the people of a message, and over the members of a group', async () => {
    const service = await aService((n, _request, res) =>
      json(res, 200, {
        data: [{ subscriber_id: `usr_${n}` }],
        has_more: n % 2 === 1,
        next_cursor: n % 2 === 1 ? `c${n}` : null,
      }),
    );
    const { messages, groups } = service.client();
    const ids: string[] = [];
    for await (const { subscriber_id } of messages.eachRecipient('msg_1', { limit: 1 }))
      ids.push(subscriber_id);
    for await (const { subscriber_id } of groups.eachMember('grp_1')) ids.push(subscriber_id);
    expect(ids).toEqual(['usr_1', 'usr_2', 'usr_3', 'usr_4']);
    expect(service.seen.map(({ path }) => path)).toEqual([
      '/v1/open/messages/msg_1/recipients?limit=1',
      '/v1/open/messages/msg_1/recipients?limit=1&cursor=c1',
      '/v1/open/groups/grp_1/members',
      '/v1/open/groups/grp_1/members?cursor=c3',
    ]);
  });
});
