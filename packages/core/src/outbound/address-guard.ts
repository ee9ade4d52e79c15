import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { isPublicAddress } from '../fields/callable-url.ts';
import { type Resolve, resolveLocally, resolverAt } from './resolver.ts';

/** A connection was refused because of where it would have gone. */
export class BlockedAddress extends Error {
  override name = 'BlockedAddress';
}

/** How connections are made. */
export type GuardOptions = {
  /** Development only: any address may be called. */
  allowPrivate: boolean;
  connectMs?: number;
  /** Who tells the addresses of a name. */
  resolve?: Resolve;
  /** Which addresses may be called. */
  mayCall?: (address: string) => boolean;
  /** Certificates to trust besides the usual ones, PEM. */
  ca?: string;
};

const CONNECT_MS = 5_000;
/** A slow address of several must not use up the whole time; far ones need more than the 250 ms of Node. */
const NEXT_ADDRESS_MS = 1_200;
/** More addresses than can be tried in time are of no use. */
const MOST_ADDRESSES = 8;

/**
 * How every outbound connection is made. A name is resolved once for each connection; unless every address of it may be
 * called, none is, and the connection goes to one of just these. The name stays what Host and the certificate are about.
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
      return addresses.slice(0, MOST_ADDRESSES);
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
