import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { isPublicAddress } from '../callable-url.ts';

/** A connection was refused because of where it would have gone. */
export class BlockedAddress extends Error {
  override name = 'BlockedAddress';
}

const CONNECT_MS = 5_000;

/** Resolves a name and refuses unless every address of it is public: the address that is checked is the one connected to. */
const guardedLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0);
    const blocked = addresses.find(({ address }) => !isPublicAddress(address));
    if (blocked) return done(new BlockedAddress(`${hostname} is ${blocked.address}`), '', 0);
    const [first] = addresses;
    if (options.all) return done(null, addresses);
    if (!first) return done(new Error(`${hostname} has no address`), '', 0);
    return done(null, first.address, first.family);
  });
};

/**
 * How every outbound connection is made: 5 s to connect, and only to public addresses.
 * @param allowPrivate development only
 */
export function guardedConnector(allowPrivate: boolean): buildConnector.connector {
  if (allowPrivate) return buildConnector({ timeout: CONNECT_MS });
  const connect = buildConnector({ timeout: CONNECT_MS, lookup: guardedLookup });
  return (options, done) => {
    // A literal address is never looked up, so it is checked here.
    const host = options.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) && !isPublicAddress(host)) return done(new BlockedAddress(host), null);
    return connect(options, done);
  };
}
