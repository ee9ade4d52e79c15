import { lookup, Resolver } from 'node:dns/promises';

/** One address of a name. */
export type Address = { address: string; family: number };

/** Returns all addresses of a name. Rejects when there are none. */
export type Resolve = (name: string) => Promise<Address[]>;

/** Thrown when a name has no address, or its name servers did not respond. */
export class NameUnresolved extends Error {
  override name = 'NameUnresolved';
}

const TRY = { timeout: 1_000, tries: 2 };
/** Ends before the connect deadline, with any number of name servers, so that the reported failure is correct. */
const GIVE_UP_MS = 4_000;

/**
 * Queries the name servers directly. `getaddrinfo` would run on one of libuv's four threads, where a few names with
 * unresponsive servers block all other lookups, file accesses and password hashes of the process. It would also use
 * search domains and /etc/hosts, which must not apply to public addresses.
 * @param servers default: those of resolv.conf
 */
export const resolverAt =
  (servers?: string[]): Resolve =>
  async (name) => {
    // A new resolver reads resolv.conf again. It is created once per connection, not per request.
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

/** Resolves like other programs on this machine: in development only, where names may be in /etc/hosts. */
export const resolveLocally: Resolve = (name) =>
  lookup(name, { all: true }).catch(() => {
    throw new NameUnresolved(name);
  });
