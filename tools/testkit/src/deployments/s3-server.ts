import { AwsClient } from 'aws4fetch';
import { findCeph, startCeph } from './ceph.ts';

/** A real S3-compatible server on the loopback address, with one user and an empty bucket. It keeps objects in memory. */
export interface S3Server {
  /** `http://127.0.0.1:<port>`. The name of a bucket is the first part of the path, not of the host. */
  url: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
  /** The name of a bucket that exists. */
  bucket: string;
  /** Returns what its programs have written, with a line for each request. */
  output(): string;
  /** Suspends it: connections are accepted, and no request is answered before `resume`. */
  pause(): void;
  resume(): void;
  /** Kills it: connections are refused until `restart`. The objects stay. */
  kill(): Promise<void>;
  /** Starts it again after `kill`, at the same address; resolves when it serves. */
  restart(): Promise<void>;
  /** Ends its programs and removes its files. */
  stop(): Promise<void>;
}

/**
 * Returns why this machine has no S3 server, for tests that are then skipped; undefined when it has one. The first call
 * downloads it.
 * @throws Error with `CI` set, so that nothing is skipped there
 */
export async function missingS3Server(): Promise<string | undefined> {
  try {
    await findCeph();
    return undefined;
  } catch (error) {
    if (process.env.CI) throw error;
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Starts the S3 gateway of Ceph. The programs are installed ones, or those of Debian's packages, unpacked into the data
 * folder of the tests; no root is needed.
 * @throws Error when they cannot be fetched, or do not start within a minute
 */
export async function startS3Server(): Promise<S3Server> {
  const user = { accessKeyId: 'ASSENTTESTS', secretAccessKey: 'secret-of-the-tests' };
  const region = 'us-east-1';
  const bucket = 'assent-tests';
  const ceph = await startCeph(user);
  try {
    const client = new AwsClient({ ...user, region, service: 's3', retries: 0 });
    const created = await client.fetch(`${ceph.url}/${bucket}`, { method: 'PUT' });
    if (!created.ok) throw new Error(`The bucket was not created: ${await created.text()}`);
  } catch (error) {
    await ceph.stop();
    throw new Error(`${error}\n${ceph.output()}`);
  }
  return {
    ...user,
    url: ceph.url,
    region,
    bucket,
    output: ceph.output,
    pause: () => ceph.signalGateway('SIGSTOP'),
    resume: () => ceph.signalGateway('SIGCONT'),
    kill: ceph.killGateway,
    restart: ceph.startGateway,
    stop: ceph.stop,
  };
}
