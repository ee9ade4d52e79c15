import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Assent } from '@assent/sdk';
import { z } from 'zod';
import { startServer } from '../../apps/server/src/main.ts';
import { freePort } from '../../e2e/listen.ts';
import { type Business, registerBusiness } from '../../e2e/stage/business.ts';
import { accepted } from '../../e2e/stage/call.ts';
import { createDatabase } from '../../e2e/stage/database.ts';
import { type Person, signInPerson } from '../../e2e/stage/person.ts';

const Link = z.object({ url: z.string(), expires_at: z.number() });

/** The real server on an empty database, with one business system and one person on its topic. */
export type Stage = {
  baseUrl: string;
  business: Business;
  person: Person;
  /** The client of the business, from the package as it is built. */
  assent: Assent;
  /** What the programs of a customer are started with. */
  env: Record<string, string>;
  /** Taps the secure link of a message; answers the address that opens. */
  tap(messageId: string): Promise<string>;
  close(): Promise<void>;
};

/** Brings it up. Callbacks leave for real, also to this machine. */
export async function openStage(): Promise<Stage> {
  const database = await createDatabase(process.env.DATABASE_URL ?? '');
  const dataDir = await mkdtemp(join(tmpdir(), 'examples-'));
  const port = await freePort();
  const server = await startServer({
    NODE_ENV: 'development',
    LOG_LEVEL: 'error',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: String(port),
    BASE_URL: `http://localhost:${port}`,
    MASTER_KEY: randomBytes(32).toString('base64'),
    OUTBOUND_ALLOW_PRIVATE: 'true',
  });
  const baseUrl = server.url;
  const business = await registerBusiness(baseUrl);
  const person = await signInPerson(baseUrl);
  await person.join(await business.invite());
  const { appid, openSecret, callbackSecret, topic } = business;
  return {
    baseUrl,
    business,
    person,
    assent: new Assent({ appid, openSecret, baseUrl }),
    env: {
      PATH: process.env.PATH ?? '',
      ASSENT_URL: baseUrl,
      ASSENT_APPID: appid,
      ASSENT_OPEN_SECRET: openSecret,
      ASSENT_CALLBACK_SECRET: callbackSecret,
      ASSENT_TOPIC: topic,
    },
    tap: async (messageId) => {
      const minting = person.app(`messages/${messageId}/context-link`, { body: {} });
      return (await accepted(Link, minting)).url;
    },
    async close() {
      await server.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
