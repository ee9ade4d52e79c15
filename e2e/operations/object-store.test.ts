import { createHash } from 'node:crypto';
import { MAX_STORED_BYTES } from '@assent/core/pure/platform/schemas/published-limits';
import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import {
  missingS3Server,
  type S3Server,
  startS3Server,
} from '@assent/testkit/deployments/s3-server';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { type Person, signInPerson } from '@assent/testkit/fixtures/person';
import { AwsClient } from 'aws4fetch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { picture } from '../fixtures/evidence.ts';

const missing = await missingS3Server();
if (missing) console.error(`The object store is not tested: ${missing}`);

describe.skipIf(missing)('with a bucket of a real S3 server', () => {
  let store: S3Server;
  let deployment: Deployment;
  let business: Business;
  let person: Person;

  beforeAll(async () => {
    store = await startS3Server();
    const { accessKeyId, secretAccessKey, region, bucket } = store;
    const url = new URL(`${store.url}/${bucket}/files?region=${region}`);
    url.username = accessKeyId;
    url.password = encodeURIComponent(secretAccessKey);
    deployment = await startDeployment({ FILES_S3_URL: url.href });
    business = await registerBusiness(deployment.baseUrl);
    person = await signInPerson(deployment.baseUrl);
    await person.join(await business.invite());
  });
  afterAll(async () => {
    await deployment?.close();
    await store?.stop();
  });

  /** Returns the object of a file in the bucket; null when there is none. */
  async function objectOf(fileId: string): Promise<Buffer | null> {
    const client = new AwsClient({ ...store, service: 's3', retries: 0 });
    const response = await client.fetch(`${store.url}/${store.bucket}/files/${fileId}`);
    return response.status === 404 ? null : Buffer.from(await response.arrayBuffer());
  }

  /** Returns the keys of all objects in the bucket. */
  async function objects(): Promise<string[]> {
    const client = new AwsClient({ ...store, service: 's3', retries: 0 });
    const response = await client.fetch(`${store.url}/${store.bucket}?list-type=2`);
    return [...(await response.text()).matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key);
  }

  /** Sends a message with an image. */
  async function sendImage(name: string) {
    const file = await business.upload(name, picture());
    const blocks = [{ type: 'image', file, alt: 'The parcel' }];
    const { message_id } = await business.send({ title: 'Was this delivered?', blocks });
    return { file, message_id };
  }
  const read = async (file: string) => {
    const response = await fetch(`${deployment.baseUrl}/v1/app/files/${file}`, {
      headers: { cookie: person.cookie },
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, bytes };
  };
  const upload = async () => {
    const response = await fetch(`${deployment.baseUrl}/v1/open/files?name=a.png`, {
      method: 'POST',
      headers: { authorization: `Bearer ${business.appid}:${business.openSecret}` },
      body: picture(),
    });
    return { status: response.status, body: Object(await response.json()) };
  };

  it('a file is stored there encrypted, and people get the bytes of the card', async () => {
    const { file, message_id } = await sendImage('parcel.png');
    const { body } = await business.open(`messages/${message_id}`);
    const [block] = Object(body).payload.blocks;
    const { status, bytes } = await read(file);
    expect(status).toBe(200);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(block.file.sha256);
    const object = await objectOf(file);
    expect(object?.length).toBeGreaterThan(bytes.length);
    expect(object?.includes(bytes.subarray(0, 16))).toBe(false);
    expect(await deployment.database.select('SELECT 1 FROM file_chunks')).toEqual([]);
  });

  it('files are unavailable while it is down, and everything else works', async () => {
    const { file } = await sendImage('before.png');
    await store.kill();
    expect(await upload()).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    const refused = await read(file);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('content-type')).toMatch('application/problem+json');
    expect(refused.headers.get('content-disposition')).toBeNull();
    const { message_id } = await business.send({ title: 'Does the rest work?' });
    await person.respond(message_id, 'approve');
    await store.restart();
    expect((await read(file)).status).toBe(200);
    expect((await upload()).status).toBe(200);
  });

  it('an upload ends when it does not answer', async () => {
    store.pause();
    const asked = upload();
    expect(await asked).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    store.resume();
    expect((await upload()).status).toBe(200);
  });

  it('the storage of an app bounds what is stored there, with an Idempotency-Key too', async () => {
    const sender = await registerBusiness(deployment.baseUrl);
    const put = async (key?: string) => {
      const response = await fetch(`${deployment.baseUrl}/v1/open/files?name=a.png`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${sender.appid}:${sender.openSecret}`,
          ...(key && { 'idempotency-key': key }),
        },
        body: picture(),
      });
      const { code = 'stored', bytes } = Object(await response.json());
      return { code, bytes };
    };
    const before = (await objects()).length;
    const { bytes } = await put();
    const { run } = deployment.database;
    await run('UPDATE file_storage SET bytes = ? WHERE app_id = ?', [
      MAX_STORED_BYTES - 2 * bytes,
      sender.appid,
    ]);
    const keys = [undefined, 'a', 'b', undefined, 'c', undefined, 'd', 'e'];
    const codes = (await Promise.all(keys.map(put))).map(({ code }) => code).sort();
    expect(codes).toEqual([...Array(6).fill('storage_exceeded'), 'stored', 'stored']);
    expect(await objects()).toHaveLength(before + 3);
  });

  it('the worker deletes the object of a deleted file', async () => {
    const { file_id } = (await upload()).body;
    expect(await objectOf(file_id)).not.toBeNull();
    const { run } = deployment.database;
    await run('UPDATE file_objects SET attempted_at = 1 WHERE id = ?', [file_id]);
    await run('UPDATE files SET expires_at = 1 WHERE id = ?', [file_id]);
    await expect.poll(() => objectOf(file_id)).toBeNull();
    await expect
      .poll(() => deployment.database.select(`SELECT 1 FROM file_objects WHERE id = '${file_id}'`))
      .toEqual([]);
  });

  it('a wrong secret is in the log of the server by its code, without the secret', async () => {
    const wrong = new URL(`${store.url}/${store.bucket}`);
    wrong.username = store.accessKeyId;
    wrong.password = 'another-secret';
    let output = '';
    const other = await startDeployment({ FILES_S3_URL: wrong.href }, (text) => {
      output += text;
    });
    const sender = await registerBusiness(other.baseUrl);
    await expect(sender.upload('a.png', picture())).rejects.toThrow();
    await expect.poll(() => output).toContain('the object store failed: 403 SignatureDoesNotMatch');
    expect(output).not.toContain('another-secret');
    await other.close();
  });
});
