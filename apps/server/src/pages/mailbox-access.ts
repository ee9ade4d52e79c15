import type { IncomingHttpHeaders } from 'node:http';
import { isFromOwnMachine } from '@assent/core/limits/own-machine';

/** Names of the own machine, in a `Host` with or without a port. */
const LOOPBACK_HOST =
  /^(?:localhost|[a-z0-9-]+(?:\.[a-z0-9-]+)*\.localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/**
 * Returns whether a request may read the development mailbox: when it was sent from this machine, not forwarded by a proxy,
 * and names this machine. A page of another site has that site's name in its requests, also when its DNS entry leads here.
 */
export const mayReadMailbox = (
  headers: IncomingHttpHeaders,
  remoteAddress: string | undefined,
): boolean => isFromOwnMachine(headers, remoteAddress) && LOOPBACK_HOST.test(headers.host ?? '');
