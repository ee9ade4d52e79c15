import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mediaTypeOf } from '@assent/core/pure/accounts/files/media-types';
import { bytesOf, fileWithId, stopReading } from '@assent/core/service';
import { type HostileFile, hostileFiles } from '@assent/core/testing/files/hostile-files';
import { pdfWith } from '@assent/core/testing/files/pdf-bytes';
import { pngOf } from '@assent/core/testing/files/png-bytes';
import { readerProcess } from '@assent/core/testing/inside';
import { anAccount, service, type TestAccount } from '@assent/core/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aServer, openAuth } from '../testing/server.ts';

const MB = 1_000_000;
/** What a file may add to the memory of the server and of the process that reads files. */
const MAX_MORE = 150 * MB;
/** What the process that reads files may keep of earlier ones before it is replaced, so that a file's own need is seen. */
const MAX_KEPT = 10 * MB;

const corpus = await hostileFiles();

let server: Awaited<ReturnType<typeof aServer>>;
let account: TestAccount;
beforeAll(async () => {
  server = await aServer();
  account = await anAccount();
});
afterAll(async () => {
  stopReading();
  await server.stop();
});

async function upload(bytes: Buffer, name = 'evidence.png') {
  const response = await fetch(`${server.url}/v1/open/files?name=${name}`, {
    method: 'POST',
    headers: { ...openAuth(account), 'content-type': 'image/png' },
    body: new Uint8Array(bytes),
  });
  return { status: response.status, body: Object(await response.json()) };
}

async function stored(fileId: string): Promise<Buffer> {
  const file = await fileWithId({ id: fileId, appId: account.appid });
  if (!file) throw new Error('the file was not stored');
  const parts: Buffer[] = [];
  for await (const part of bytesOf(service, file)) parts.push(part);
  return Buffer.concat(parts);
}

const residentBytes = (pid: number | undefined) => {
  const path = `/proc/${pid}/status`;
  if (pid === undefined || !existsSync(path)) return 0;
  return Number(/VmRSS:\s+([0-9]+) kB/.exec(readFileSync(path, 'utf8'))?.[1] ?? 0) * 1024;
};
const memory = () => process.memoryUsage.rss() + residentBytes(readerProcess());

/** Watches the memory while something happens. Returns how much more it was than before. */
async function moreMemoryDuring<Result>(work: () => Promise<Result>) {
  const before = memory();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, memory());
  }, 20);
  const result = await work().finally(() => clearInterval(watch));
  return { result, more: most - before };
}

/** The process that has read nothing but a harmless file of a type, or only files that left nothing in its memory. */
let fresh = { pid: 0, type: '', bytes: 0 };

async function readerFor(type: 'pdf' | 'image') {
  // A process that has read a file of a type has loaded what reads it.
  const isFresh = fresh.pid === readerProcess() && fresh.type === type;
  if (isFresh && residentBytes(fresh.pid) <= fresh.bytes + MAX_KEPT) return;
  stopReading();
  const harmless = type === 'pdf' ? pdfWith({}) : pngOf({ width: 9, height: 9 });
  expect((await upload(harmless)).status).toBe(200);
  fresh = { pid: readerProcess() ?? 0, type, bytes: residentBytes(readerProcess()) };
}

const typeOf = ({ bytes }: HostileFile) =>
  mediaTypeOf(bytes) === 'application/pdf' ? 'pdf' : 'image';
const byType = (one: HostileFile, other: HostileFile) => (typeOf(one) < typeOf(other) ? -1 : 1);

/** Returns what is wrong with the answer to a file; null for nothing. */
async function mistakeOf(
  { outcome, is = {}, without = [] }: HostileFile,
  { status, body }: Awaited<ReturnType<typeof upload>>,
): Promise<unknown> {
  if (status !== 200) {
    const isRefused = status === 413 || status === 415;
    return isRefused && outcome !== 'shown' ? null : 'not shown';
  }
  if (outcome === 'refused') return 'not refused';
  const bytes = await stored(body.file_id);
  const digest = createHash('sha256').update(bytes).digest('hex');
  if (digest !== body.sha256 || bytes.length !== body.bytes) return 'other bytes';
  const left = without.filter((text) => bytes.includes(text, 0, 'latin1'));
  if (left.length > 0) return left;
  const differs = Object.entries(is).filter(([name, value]) => body[name] !== value);
  return differs.length > 0 ? [differs, body] : null;
}

describe('hostile files', () => {
  it('are at least forty', () => {
    expect(corpus.length).toBeGreaterThanOrEqual(40);
    expect(new Set(corpus.map(({ name }) => name)).size).toBe(corpus.length);
  });

  it.each(corpus.toSorted(byType))(
    '$name is refused, or stored without what is hostile, in bounded memory',
    async (file) => {
      await readerFor(typeOf(file));
      const { result, more } = await moreMemoryDuring(() => upload(file.bytes));
      expect(await mistakeOf(file, result), result.body.detail).toBeNull();
      expect(more).toBeLessThan(MAX_MORE);
    },
  );
});
