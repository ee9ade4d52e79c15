import { afterEach, describe, expect, it, vi } from 'vitest';
import webPush from 'web-push';
import { aHttpServer } from '../../testing/machine/loopback.ts';
import { browserKeys } from '../../testing/recorders.ts';
import type { PushHosts } from '../configuration/push-services.ts';
import { createOutbound } from './http.ts';
import type { PushRequest } from './push-sender.ts';
import { createPushSender, openPushLimits } from './push-sender.ts';

const closings: { close(): Promise<void> }[] = [];
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(closings.splice(0).map((each) => each.close()));
});
const closing = <T extends { close(): Promise<void> }>(each: T): T => {
  closings.push(each);
  return each;
};

const aPush = (endpoint: string): PushRequest => ({
  endpoint,
  keys: browserKeys(),
  payload: { message_id: 'msg_01jt1s7yqcec2ak0vqhpcsm0q7' },
  topic: 'msg_01jt1s7yqcec2ak0vqhpcsm0q7',
  ttlSeconds: 60,
});

const anyHost: PushHosts = { added: [], isAnyAllowed: true };

function aSender({ hosts = anyHost, perSecond = 50 } = {}) {
  const outbound = closing(createOutbound({ allowPrivate: true }));
  const keys = { subject: 'mailto:assent@example.com', ...webPush.generateVAPIDKeys() };
  return createPushSender(outbound, keys, { hosts, perSecond });
}

describe('a push service', () => {
  it('that is not known gets at most eight pushes at once', async () => {
    // On a busy machine eight of them would soon count as slow, and leave their slots.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const open: (() => void)[] = [];
    let maxOpen = 0;
    const server = closing(
      await aHttpServer((_, res) => {
        open.push(() => res.end());
        maxOpen = Math.max(maxOpen, open.length);
      }),
    );
    const send = aSender();
    const sending = Array.from({ length: 30 }, (_, n) => send(aPush(`${server.origin}/${n}`)));
    await expect.poll(() => open.length).toBe(8);
    let ended = false;
    const all = Promise.all(sending).finally(() => {
      ended = true;
    });
    while (!ended) {
      open.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(maxOpen).toBe(8);
    expect((await all).every(({ kind }) => kind === 'accepted')).toBe(true);
  });

  it('that hangs does not delay others', async () => {
    const dead = closing(await aHttpServer(() => {}));
    const live = closing(await aHttpServer((_, res) => res.end()));
    const send = aSender();
    const hanging = Array.from({ length: 20 }, (_, n) => send(aPush(`${dead.origin}/${n}`)));
    const at = live.origin.replace('127.0.0.1', 'localhost');
    expect(await send(aPush(at))).toEqual({ kind: 'accepted', statusCode: 200 });
    expect(hanging).toHaveLength(20);
  });

  it('that is no longer allowed gets no request, and its devices are gone', async () => {
    let requests = 0;
    const server = closing(
      await aHttpServer((_, res) => {
        requests += 1;
        res.end();
      }),
    );
    const send = aSender({ hosts: { added: ['push.example.com'], isAnyAllowed: false } });
    expect(await send(aPush(server.origin))).toEqual({ kind: 'gone', statusCode: null });
    expect(requests).toBe(0);
  });
});

describe('the rate of a push service', () => {
  const fcm = { name: 'fcm.googleapis.com', isKnown: true };
  const other = { name: 'push.example.com', isKnown: false };

  it('limits the queue: pushes that cannot be sent in time are refused immediately', async () => {
    const limits = openPushLimits({ perSecond: 10, waitMs: 1_000 });
    const never = () => new Promise<never>(() => {});
    const sending = Array.from({ length: 40 }, () => limits.within(other, never));
    const refused = await Promise.race([
      Promise.any(
        sending.map((each) =>
          each.then(
            () => null,
            (error: Error) => error.name,
          ),
        ),
      ),
    ]);
    expect(refused).toBe('PartitionFull');
  });

  it('of a browser vendor exceeds what a process can send', async () => {
    const limits = openPushLimits({ perSecond: 1 });
    let sent = 0;
    const send = async () => {
      sent += 1;
    };
    const sending = Array.from({ length: 5_000 }, () => limits.within(fcm, send));
    await Promise.all(sending);
    expect(sent).toBe(5_000);
  });
});
