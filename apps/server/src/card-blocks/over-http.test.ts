import { stopReading } from '@assent/core/service';
import { pdfWith } from '@assent/core/testing/files/pdf-bytes';
import { pngOf } from '@assent/core/testing/files/png-bytes';
import { aTestApp, type TestApp } from '@assent/core/testing/test-app';
import { service } from '@assent/core/testing/world';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aServer, openAuth } from '../testing/server.ts';
import { cardsWith } from './testing/generated-blocks.ts';
import { allows } from './testing/oracle.ts';

const seed = Number(process.env.FUZZ_SEED ?? 20261126);
/** Number of generated cards; 10,000 with FUZZ_CARDS, after a change of the rules. */
const CARDS = Number(process.env.FUZZ_CARDS ?? 300);

/** The largest request body, bytes. */
const MAX_BODY = 32 * 1024;

let server: Awaited<ReturnType<typeof aServer>>;
let app: TestApp;
beforeAll(async () => {
  server = await aServer({
    ...service,
    limits: { ...service.limits, requestsPerMinute: 1_000_000, messagesPerDay: 1_000_000 },
  });
  app = await aTestApp();
});
afterAll(async () => {
  stopReading();
  await server.stop();
});

/** Stores a file. Returns what a card says of it. */
async function aFile(of: Parameters<typeof openAuth>[0], bytes: Buffer) {
  const response = await fetch(`${server.url}/v1/open/files?name=evidence`, {
    method: 'POST',
    headers: openAuth(of),
    body: new Uint8Array(bytes),
  });
  const { created_at, expires_at, ...file } = Object(await response.json());
  return JSON.parse(JSON.stringify(file, (_, value) => value ?? undefined));
}

it('a card with blocks is accepted if the API document allows it, and only then', {
  timeout: 900_000,
}, async () => {
  const image = await aFile(app, pngOf({ width: 9, height: 9 }));
  const pdf = await aFile(app, pdfWith({ pages: 2 }));
  const other = await aFile(app.live, pdfWith({ pages: 2 }));
  const files = new Map([image, pdf].map((file) => [file.file_id, file]));
  const statuses: Record<number, number> = {};
  const ids = { image: image.file_id, pdf: pdf.file_id, other: other.file_id };
  const property = fc.asyncProperty(cardsWith(ids), async (payload) => {
    const message = { topic: app.default_topic, type: 'approval', payload };
    const sent = { ...message, to: ['usr_test_silent'] };
    const { status, text, body } = await server.post('/v1/open/messages', sent, openAuth(app));
    const isSmall = Buffer.byteLength(JSON.stringify(sent)) <= MAX_BODY;
    statuses[status] = (statuses[status] ?? 0) + 1;
    expect(status, `${JSON.stringify(payload).slice(0, 2_000)}: ${text.slice(0, 2_000)}`).toBe(
      isSmall ? (allows(payload, files) ? 200 : 400) : 413,
    );
    if (status === 400)
      expect(body.errors?.[0], text).toMatchObject({
        pointer: expect.stringMatching(/^\/payload/),
      });
  });
  await fc.assert(property, { seed, numRuns: CARDS, endOnFailure: true });
  expect(Math.min(statuses[200] ?? 0, statuses[400] ?? 0)).toBeGreaterThan(CARDS / 5);
});
