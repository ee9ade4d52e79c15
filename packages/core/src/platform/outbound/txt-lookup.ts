import { Resolver } from 'node:dns/promises';

/** The result of a DNS query for the TXT records of a name. */
export type TxtAnswer =
  | { kind: 'found'; values: string[] }
  | { kind: 'nothing' }
  | { kind: 'unanswered' };

/** Queries the DNS for the TXT records of a name. Never rejects, and has a time limit. */
export type TxtLookup = (name: string) => Promise<TxtAnswer>;

const TRY = { timeout: 1_500, tries: 2 };
const GIVE_UP_MS = 5_000;
/** Maximum number and length of records; what exceeds them is ignored. */
const MAX_RECORDS = 50;
const LONGEST = 255;
/** Codes of a DNS response without such a name, or without TXT records. */
const NOTHING = new Set(['ENOTFOUND', 'ENODATA']);

/**
 * Returns a lookup that queries the name servers for TXT records.
 * @param servers `address:port`; null for those of resolv.conf
 */
export const createTxtLookup =
  (servers: string[] | null): TxtLookup =>
  async (name) => {
    const resolver = new Resolver(TRY);
    if (servers) resolver.setServers(servers);
    const late = setTimeout(() => resolver.cancel(), GIVE_UP_MS);
    try {
      const records = await resolver.resolveTxt(name);
      const values = records.slice(0, MAX_RECORDS).map((parts) => parts.join('').slice(0, LONGEST));
      return { kind: 'found', values };
    } catch (error) {
      return NOTHING.has(codeOf(error)) ? { kind: 'nothing' } : { kind: 'unanswered' };
    } finally {
      clearTimeout(late);
    }
  };

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
