import { Assent } from '@assent/sdk';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { accepted } from '@assent/testkit/fixtures/call';
import { type Person, signInPerson } from '@assent/testkit/fixtures/person';
import { inject } from 'vitest';
import { z } from 'zod';

const Link = z.object({ url: z.string(), expires_at: z.number() });

/** One business system with an account of its own, and one person on its topic. */
export type Environment = {
  baseUrl: string;
  business: Business;
  person: Person;
  /** The client of the business, from the package as it is built. */
  assent: Assent;
  /** What the programs of a customer are started with. */
  env: Record<string, string>;
  /** Taps the secure link of a message; answers the address that opens. */
  tap(messageId: string): Promise<string>;
};

/** Makes one, on the server that all files share. */
export async function openEnvironment(): Promise<Environment> {
  const baseUrl = inject('baseUrl');
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
      ASSENT_KEY: `${appid}:${openSecret}`,
      ASSENT_CALLBACK_SECRET: callbackSecret,
      ASSENT_TOPIC: topic,
    },
    tap: async (messageId) => {
      const minting = person.app(`messages/${messageId}/context-link`, { body: {} });
      return (await accepted(Link, minting)).url;
    },
  };
}

const Served = z.object({
  packages: z.array(z.object({ name: z.string(), url: z.url(), install: z.array(z.string()) })),
});

const readList = async () => {
  const list = await fetch(`${inject('baseUrl')}/packages/index.json`);
  return Served.parse(await list.json()).packages;
};

/** Returns the addresses of the packages by their names, as the server lists them. */
export async function servedPackages(): Promise<Record<string, string>> {
  return Object.fromEntries((await readList()).map(({ name, url }) => [name, url]));
}

/** Returns the first command that installs a package, as the server lists it. */
export async function commandFor(wanted: string): Promise<string | undefined> {
  return (await readList()).find(({ name }) => name === wanted)?.install[0];
}
