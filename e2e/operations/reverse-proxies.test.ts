import { setTimeout as pause } from 'node:timers/promises';
import { MAX_FILE_BYTES } from '@assent/core/pure/platform/schemas/published-limits';
import { pngOf } from '@assent/core/testing/files/png-bytes';
import { recorded } from '@assent/core/testing/permission-hooks/requests';
import type { ProxyName } from '@assent/testkit/deployments/reverse-proxies';
import {
  everyWay,
  idOf,
  PROXIES,
  shows,
  startProxiedDeployment,
  VERSIONS,
} from '@assent/testkit/fixtures/proxied-deployment';
import { begin, type Version } from '@assent/testkit/fixtures/tls-client';
import { until } from '@assent/testkit/until';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// What takes its time, through Caddy and nginx with the files of docs/operations.

/** Longer than the read timeout of nginx, 60 seconds. */
const LONGER_THAN_TIMEOUTS_S = 70;
/** What Claude Code sends before it runs a command. */
const hookRequest = recorded.find(({ dialect }) => dialect === 'claude-code')?.request;

let through: Awaited<ReturnType<typeof startProxiedDeployment>>;
beforeAll(async () => {
  through = await startProxiedDeployment();
});
afterAll(() => through?.close());

describe.concurrent('through a reverse proxy', () => {
  it.each(everyWay)(
    '%s, %s: streams show each change while they are open, and stay open for longer than a proxy waits, as hooks do',
    async (name, version) => {
      const ada = await through.aPerson(name, version, `${idOf(name, version)}@example.com`);
      const events = await through.opened(
        name,
        version,
        '/v1/open/events/stream',
        through.asBusiness,
      );
      const inbox = await through.opened(name, version, '/trpc/changes.ofPerson', ada.headers);

      const first = await through.business.send({ title: 'Deploy?' });
      await shows(inbox, first.message_id);
      await ada.respond(first.message_id, 'approve');
      await shows(events, first.message_id);

      // Meanwhile a coding agent waits for a person, who does not answer: then the agent asks by itself.
      const hook = await through.ask(name, version, {
        path: `/v1/open/hooks/permission?topic=${through.business.topic}&timeout=${LONGER_THAN_TIMEOUTS_S}`,
        json: hookRequest ?? {},
        headers: through.asBusiness,
      });
      expect([hook.status, hook.text]).toEqual([200, '{}']);

      const second = await through.business.send({ title: 'Deploy again?' });
      await shows(inbox, second.message_id);
      await ada.respond(second.message_id, 'reject');
      await shows(events, second.message_id);
      expect([events.hasEnded(), inbox.hasEnded()]).toEqual([false, false]);
      for (const stream of [events, inbox]) stream.close();
    },
  );

  it.each(everyWay)(
    '%s, %s: a waiting request is answered when its 25 seconds are over',
    async (name, version) => {
      const { message_id } = await through.business.send({
        title: 'Nobody answers',
        expiresIn: 3_600,
      });
      const path = `/v1/open/messages/${message_id}?wait=25`;
      const { status, text } = await through.ask(name, version, {
        path,
        headers: through.asBusiness,
      });
      expect([status, JSON.parse(text).approved]).toEqual([200, false]);
    },
  );

  it.each(everyWay)(
    '%s, %s: a body that arrives slowly is accepted, and one that never ends is refused',
    async (name, version) => {
      const headers = { ...through.asBusiness, 'content-type': 'application/json' };
      const start = () =>
        begin(through.siteOf(name), version, { method: 'POST', path: '/v1/open/invites', headers });
      const body = JSON.stringify({ topic: through.business.topic });
      const slow = start();
      for (const character of body) {
        slow.body.write(character);
        await pause(5_000 / body.length);
      }
      slow.body.end();
      expect((await slow.answered).status).toBe(200);

      const endless = start();
      const writing = setInterval(() => endless.body.write(' '), 500);
      const { status } = await endless.answered.finally(() => clearInterval(writing));
      expect(status).toBe(408);
      endless.close();
    },
  );
});

/** The largest file that Assent takes: a picture, and after it what no decoder reads. */
function largestFile() {
  const picture = pngOf({ width: 30, height: 20 });
  return Buffer.concat([picture, Buffer.alloc(MAX_FILE_BYTES - picture.length)]);
}

describe('an upload through a reverse proxy', () => {
  const upload = (name: ProxyName, version: Version, bytes: Uint8Array) =>
    through.ask(name, version, {
      path: '/v1/open/files?name=site.png',
      bytes,
      headers: through.asBusiness,
    });

  it.each(everyWay)('%s, %s: is stored up to 5 MiB', async (name, version) => {
    const { status, text } = await upload(name, version, largestFile());
    expect([status, JSON.parse(text).media_type]).toEqual([200, 'image/png']);
  });

  it.each(everyWay)('%s, %s: is refused by Assent above that', async (name, version) => {
    const larger = Buffer.concat([largestFile(), Buffer.alloc(1)]);
    const { status, text } = await upload(name, version, larger);
    expect([status, JSON.parse(text).code]).toEqual([413, 'file_too_large']);
  });
});

describe.each(PROXIES)('%s', (name) => {
  it('answers 502 while the server is stopped, and a client of the stream misses no event', async () => {
    const ada = await through.aPerson(name, 'HTTP/2', `restart-${name}@example.com`);
    const path = '/v1/open/events/stream';
    const before = await through.opened(name, 'HTTP/2', path, through.asBusiness);
    const { message_id } = await through.business.send({ title: 'Sent before the restart' });
    const cursor = await until(
      () => before.text().match(/^id: (\S+)$/m)?.[1],
      () => `No id came:\n${before.text()}`,
    );
    await through.server.stop();
    await before.ended;
    expect((await through.ask(name, 'HTTP/2', { path: '/healthz' })).status).toBe(502);

    await through.server.start();
    await ada.respond(message_id, 'approve');
    const after = await through.opened(name, 'HTTP/2', path, {
      ...through.asBusiness,
      'last-event-id': cursor,
    });
    await shows(after, message_id);
    after.close();
  });

  it('stops although streams are open', async () => {
    const streams = await Promise.all(
      VERSIONS.map((version) =>
        through.opened(name, version, '/v1/open/events/stream', through.asBusiness),
      ),
    );
    await through.proxies[name].stop();
    await Promise.all(streams.map(({ ended }) => ended));
  });
});
