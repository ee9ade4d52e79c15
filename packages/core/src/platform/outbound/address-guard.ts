import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { isPublicAddress } from '../schemas/callable-url.ts';
import { type Resolve, resolveLocally, resolverAt } from './resolver.ts';

/** Thrown when a connection is refused because of its address. */
export class BlockedAddress extends Error {
  override name = 'BlockedAddress';
}

/** How connections are made. */
export type GuardOptions = {
  /** Whether any address may be called: in development only. */
  allowPrivate: boolean;
  connectMs?: number;
  /** Resolves a name to its addresses. */
  resolve?: Resolve;
  /** Returns whether an address may be called. */
  mayCall?: (address: string) => boolean;
  /** Additional trusted certificates, PEM. */
  ca?: string;
};

const CONNECT_MS = 5_000;
/** Time per address, so that one slow address does not use up all of it; distant ones need more than Node's 250 ms. */
const NEXT_ADDRESS_MS = 1_200;
/** Maximum number of addresses: more cannot be tried in time. */
const MAX_ADDRESSES = 8;

/**
 * Returns the connector for all outbound connections. It resolves a name once per connection, refuses the connection
 * unless all addresses may be called, and connects to one of these. The Host header and the certificate check keep the
 * name.
 */
export function guardedConnector(options: GuardOptions): buildConnector.connector {
  const { allowPrivate, connectMs: timeout = CONNECT_MS, ca } = options;
  const mayCall = options.mayCall ?? (allowPrivate ? () => true : isPublicAddress);
  const resolve = options.resolve ?? (allowPrivate ? resolveLocally : resolverAt());
  const connect = buildConnector({
    timeout,
    lookup: checkedLookup(resolve, mayCall),
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: NEXT_ADDRESS_MS,
    ...(ca && { ca }),
  });
  return (to, done) => {
    // A literal address is never looked up, so it is checked here.
    const host = to.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) && !mayCall(host)) return done(new BlockedAddress(host), null);
    return connect(to, done);
  };
}

const checkedLookup =
  (resolve: Resolve, mayCall: (address: string) => boolean): LookupFunction =>
  (name, { all }, done) => {
    const checked = async () => {
      const addresses = await resolve(name);
      const blocked = addresses.find(({ address }) => !mayCall(address));
      if (blocked) throw new BlockedAddress(`${name} is ${blocked.address}`);
      return addresses.slice(0, MAX_ADDRESSES);
    };
    checked().then(
      (addresses) => {
        const [first] = addresses;
        if (all || !first) return done(null, addresses);
        return done(null, first.address, first.family);
      },
      (error) => done(error, []),
    );
  };
