import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startedWith } from '@assent/launch/machine/processes';
import { AwsClient } from 'aws4fetch';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { missingS3Server, type S3Server, startS3Server } from './s3-server.ts';

// What tests of the product rely on when they use a real S3 server.

const missing = await missingS3Server();
if (missing) console.error(`S3 is not tested: ${missing}`);

describe.skipIf(missing)('the S3 server of the tests', () => {
  let server: S3Server;
  beforeAll(async () => {
    server = await startS3Server();
  }, 90_000);
  afterAll(() => server?.stop());

  const send = (method: string, key: string, body?: Uint8Array, secretAccessKey?: string) => {
    const user = { ...server, ...(secretAccessKey && { secretAccessKey }) };
    const client = new AwsClient({ ...user, service: 's3', retries: 0 });
    const signal = AbortSignal.timeout(2_000);
    return client.fetch(`${server.url}/${server.bucket}/${key}`, { method, body, signal });
  };

  it('returns the bytes of an object until it is deleted', async () => {
    const bytes = randomBytes(5 * 1024 * 1024);
    expect((await send('PUT', 'some/file', bytes)).status).toBe(200);
    const stored = await send('GET', 'some/file');
    expect(stored.status).toBe(200);
    expect(bytes.equals(await stored.bytes())).toBe(true);

    expect((await send('DELETE', 'some/file')).status).toBe(204);
    const deleted = await send('GET', 'some/file');
    expect(deleted.status).toBe(404);
    expect(await deleted.text()).toContain('<Code>NoSuchKey</Code>');
    expect((await send('DELETE', 'some/file')).status).toBe(204);
  });

  it('refuses a request that was signed with another secret', async () => {
    const refused = await send('GET', 'some/file', undefined, 'another secret');
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain('<Code>SignatureDoesNotMatch</Code>');
  });

  it('keeps its objects when it is killed and started again', async () => {
    await send('PUT', 'kept', randomBytes(10));
    await server.kill();
    await expect(send('GET', 'kept')).rejects.toThrow('fetch failed');
    await server.restart();
    expect((await send('GET', 'kept')).status).toBe(200);
  });

  it('answers nothing while it is paused', async () => {
    await send('PUT', 'paused', randomBytes(10));
    server.pause();
    await expect(send('GET', 'paused')).rejects.toThrow('timeout');
    server.resume();
    expect((await send('GET', 'paused')).status).toBe(200);
  });

  it('leaves no file and no process behind, even when it is stopped while paused', async () => {
    const folder = await mkdtemp(join(tmpdir(), 's3-server-'));
    vi.stubEnv('TMPDIR', folder);
    const stopped = await startS3Server().finally(() => vi.unstubAllEnvs());
    const [own = ''] = await readdir(folder);
    const configuration = join(folder, own, 'ceph.conf');
    expect(await startedWith(configuration)).toHaveLength(3);
    stopped.pause();
    await stopped.stop();
    expect(await startedWith(configuration)).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
  }, 90_000);
});
