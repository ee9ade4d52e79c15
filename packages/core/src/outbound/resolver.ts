import { lookup, Resolver } from 'node:dns/promises';

/** One address of a name. */
export type Address = { address: string; family: number };

/** All addresses of a name. Rejects when there is none. */
export type Resolve = (name: string) => Promise<Address[]>;

/** A name has no address, or nobody could tell it. */
export class NameUnresolved extends Error {
  override name = 'NameUnresolved';
}

const TRY = { timeout: 1_000, tries: 2 };
/** However many name servers there are, this ends before the connect deadline does, so that the blame is right. */
const GIVE_UP_MS = 4_000;

/**
 * Asks the name servers directly. `getaddrinfo` would run on one of libuv's four threads: a few names whose servers
 * never answer would hold up every other lookup, file and password of the process. It would also try search domains
 * and /etc/hosts, which have no business in a public address.
 * @param servers those of resolv.conf when absent
 */
export const resolverAt =
  (servers?: string[]): Resolve =>
  async (name) => {
    // A new one each time reads resolv.conf anew; it is asked once for each connection, not for each request.
    const resolver = new Resolver(TRY);
    if (servers) resolver.setServers(servers);
    const late = setTimeout(() => resolver.cancel(), GIVE_UP_MS);
    const [v4, v6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    clearTimeout(late);
    const addresses = [...found(v4, 4), ...found(v6, 6)];
    if (addresses.length === 0) throw new NameUnresolved(name);
    return addresses;
  };

const found = (answer: PromiseSettledResult<string[]>, family: number): Address[] =>
  answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];

/** As every program on this machine resolves: development only, where names may be of /etc/hosts. */
export const resolveLocally: Resolve = (name) =>
  lookup(name, { all: true }).catch(() => {
    throw new NameUnresolved(name);
  });
