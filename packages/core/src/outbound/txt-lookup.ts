import { Resolver } from 'node:dns/promises';

/** What the DNS says of the TXT records of a name. */
export type TxtAnswer =
  | { kind: 'found'; values: string[] }
  | { kind: 'nothing' }
  | { kind: 'unanswered' };

/** Asks the DNS for the TXT records of a name. It never rejects, and ends in time. */
export type TxtLookup = (name: string) => Promise<TxtAnswer>;

const TRY = { timeout: 1_500, tries: 2 };
const GIVE_UP_MS = 5_000;
/** Whoever has more, or longer ones, hides what we look for: it is cut off, not read. */
const MOST_RECORDS = 50;
const LONGEST = 255;
/** The DNS answered: there is no such name, or nothing of this kind there. */
const NOTHING = new Set(['ENOTFOUND', 'ENODATA']);

/**
 * Asks the name servers for TXT records.
 * @param servers `address:port`; those of resolv.conf when null
 */
export const createTxtLookup =
  (servers: string[] | null): TxtLookup =>
  async (name) => {
    const resolver = new Resolver(TRY);
    if (servers) resolver.setServers(servers);
    const late = setTimeout(() => resolver.cancel(), GIVE_UP_MS);
    try {
      const records = await resolver.resolveTxt(name);
      const values = records
        .slice(0, MOST_RECORDS)
        .map((parts) => parts.join('').slice(0, LONGEST));
      return { kind: 'found', values };
    } catch (error) {
      return NOTHING.has(codeOf(error)) ? { kind: 'nothing' } : { kind: 'unanswered' };
    } finally {
      clearTimeout(late);
    }
  };

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
