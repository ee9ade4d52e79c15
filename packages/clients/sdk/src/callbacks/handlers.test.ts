import { createServer, type RequestListener } from 'node:http';
import express from 'express';
import { describe, expect, it, vi } from 'vitest';
import { aSecret, minutesAgo, type Signed, signed } from '../testing/callbacks.ts';
import { expressHandler, fetchHandler } from './handlers.ts';
import type { ReceiverOptions } from './receive.ts';
import type { CallbackEvent } from './verify-callback.ts';

const secret = aSecret();

/** Posts to a handler, as whatever carries it does; answers the status and the body. */
type Post = (callback: Partial<Signed> & { method?: string }) => Promise<[number, string]>;
type Carrier = (options: Omit<ReceiverOptions, 'secret'>) => Promise<Post>;

const overHttp = async (listener: RequestListener): Promise<Post> => {
  const server = createServer(listener);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  server.unref();
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return async ({ method = 'POST', headers, body }) => {
    const sent = { method, ...(headers && { headers }), ...(body && { body }) };
    const answer = await fetch(`http://127.0.0.1:${port}/callback`, sent);
    return [answer.status, await answer.text()];
  };
};

const inExpress: Carrier = (options) => {
  const app = express();
  app.post('/callback', expressHandler({ secret, ...options }));
  app.all('/callback', expressHandler({ secret, ...options }));
  return overHttp(app);
};
const behindRawParser: Carrier = (options) => {
  const app = express();
  app.use(express.raw({ type: '*/*', limit: '1mb' }));
  app.use(expressHandler({ secret, ...options }));
  return overHttp(app);
};
const inNode: Carrier = (options) => overHttp(expressHandler({ secret, ...options }));
const inFetch: Carrier = async (options) => {
  const handler = fetchHandler({ secret, ...options });
  return async ({ method = 'POST', headers, body }) => {
    const init = { method, ...(headers && { headers }), ...(body && { body }) };
    const answer = await handler(new Request('https://shop.test/callback', init));
    return [answer.status, await answer.text()];
  };
};

describe.each<[string, Carrier]>([
  ['Express', inExpress],
  ['Express behind its raw parser', behindRawParser],
  ['node:http', inNode],
  ['fetch', inFetch],
])('the handler in %s', (_name, carry) => {
  const listening = async (more: Partial<ReceiverOptions> = {}) => {
    const events: CallbackEvent[] = [];
    const onEvent = (event: CallbackEvent) => void events.push(event);
    const post = await carry({ onEvent, onError: () => {}, ...more });
    return { post, events };
  };

  it('accepts a valid callback and passes on the event', async () => {
    const { post, events } = await listening();
    expect(await post(signed(secret))).toEqual([204, '']);
    expect(events.map(({ data }) => data.ext)).toEqual(['Ö-1']);
  });

  it('refuses a wrong signature, a stale time and a changed body, and passes on no event', async () => {
    const { post, events } = await listening();
    const good = signed(secret);
    const refused = async (callback: Signed) => (await post(callback)).join(' ');
    expect(await refused(signed(aSecret()))).toBe('400 {"error":"wrong_signature"}');
    expect(await refused(signed(secret, { at: minutesAgo(10) }))).toBe(
      '400 {"error":"stale_timestamp"}',
    );
    expect(await refused({ ...good, body: good.body.replace('Ö', 'O') })).toBe(
      '400 {"error":"wrong_signature"}',
    );
    expect(await refused({ ...good, headers: {} })).toBe('400 {"error":"missing_headers"}');
    expect(events).toEqual([]);
  });

  it('accepts the same id twice, and passes on the event once', async () => {
    const { post, events } = await listening();
    expect((await post(signed(secret)))[0]).toBe(204);
    expect((await post(signed(secret)))[0]).toBe(204);
    expect(events).toHaveLength(1);
  });

  it('requests a retry when the function throws, and passes on the event again', async () => {
    let fails = true;
    const heard: unknown[] = [];
    const { post } = await listening({
      onEvent: () => {
        if (fails) throw new Error('The disk is full.');
      },
      onError: (error) => void heard.push(String(error)),
    });
    expect(await post(signed(secret))).toEqual([500, '{"error":"handler_failed"}']);
    fails = false;
    expect((await post(signed(secret)))[0]).toBe(204);
    expect(heard).toEqual(['Error: The disk is full.']);
  });

  it('requests a retry while the first is being handled', async () => {
    let finish = () => {};
    const { post } = await listening({
      onEvent: () => new Promise<void>((finished) => (finish = finished)),
    });
    const first = post(signed(secret));
    await expect.poll(() => post(signed(secret))).toEqual([503, '{"error":"in_progress"}']);
    finish();
    expect((await first)[0]).toBe(204);
    expect((await post(signed(secret)))[0]).toBe(204);
  });

  it('passes on every repetition without a store', async () => {
    const { post, events } = await listening({ seen: false });
    await post(signed(secret));
    await post(signed(secret));
    expect(events).toHaveLength(2);
  });

  it('requests a retry when the store fails', async () => {
    const down = () => Promise.reject(new Error('No database.'));
    const { post, events } = await listening({ seen: { claim: down, done: down, release: down } });
    expect((await post(signed(secret)))[0]).toBe(500);
    expect(events).toEqual([]);
  });

  it('refuses a large body without reading it all', async () => {
    const { post, events } = await listening({ maxBytes: 1_000 });
    const large = signed(secret, { ext: 'x'.repeat(2_000) });
    expect(await post(large)).toEqual([413, '{"error":"too_large"}']);
    expect(events).toEqual([]);
  });

  it('accepts only POST', async () => {
    const { post } = await listening();
    expect((await post({ method: 'GET' }))[0]).toBe(405);
  });
});

it('reports that the body was parsed before', async () => {
  const heard: unknown[] = [];
  const app = express();
  app.use(express.json());
  const onError = (error: unknown) => void heard.push(String(error));
  app.use(expressHandler({ secret, onEvent: () => {}, onError }));
  const post = await overHttp(app);
  expect((await post(signed(secret)))[0]).toBe(500);
  expect(heard[0]).toContain('mount the handler before express.json()');
});

it('reports both errors when the function and then the store fail', async () => {
  const heard: unknown[] = [];
  const post = await inNode({
    onEvent: () => Promise.reject(new Error('The disk is full.')),
    onError: (error) => void heard.push(String(error)),
    seen: {
      claim: () => 'new',
      done: () => {},
      release: () => {
        throw new Error('No database.');
      },
    },
  });
  expect((await post(signed(secret)))[0]).toBe(500);
  expect(heard).toEqual(['Error: No database.', 'Error: The disk is full.']);
});

it('responds even if the error listener throws', async () => {
  const post = await inNode({
    onEvent: () => Promise.reject(new Error('The disk is full.')),
    onError: () => {
      throw new Error('It cannot be logged either.');
    },
  });
  const told = vi.spyOn(console, 'error').mockReturnValue();
  expect((await post(signed(secret)))[0]).toBe(500);
  expect(told).toHaveBeenCalledOnce();
  told.mockRestore();
});
