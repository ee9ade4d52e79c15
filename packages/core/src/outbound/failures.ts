import { errors } from 'undici';
import { BlockedAddress } from './address-guard.ts';
import { NameUnresolved } from './resolver.ts';

/** Why nothing came back. */
export type Failure = 'dns_failed' | 'blocked_address' | 'connect_failed' | 'tls_error' | 'timeout';

/** Node's and OpenSSL's codes for a handshake or a certificate that is not right. */
const TLS =
  /^(ERR_TLS|ERR_SSL|ERR_OSSL|CERT_|CRL_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_|PATH_LENGTH|EPROTO)/;

/**
 * An error of a request, in one word. A connection that breaks in the middle of an answer, or an answer that is no HTTP
 * or whose headers have no end, is `connect_failed` too: nothing came that could be read.
 */
export function failureOf(error: unknown): Failure {
  if (error instanceof BlockedAddress) return 'blocked_address';
  if (error instanceof NameUnresolved) return 'dns_failed';
  if (error instanceof errors.ConnectTimeoutError) return 'timeout';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return TLS.test(code) ? 'tls_error' : 'connect_failed';
}
