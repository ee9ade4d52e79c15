import { errors } from 'undici';
import { BlockedAddress } from './address-guard.ts';
import { NameUnresolved } from './resolver.ts';

/** Why there was no response. */
export type Failure = 'dns_failed' | 'blocked_address' | 'connect_failed' | 'tls_error' | 'timeout';

/** Codes of Node and OpenSSL for an invalid handshake or certificate. */
const TLS =
  /^(ERR_TLS|ERR_SSL|ERR_OSSL|CERT_|CRL_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_|PATH_LENGTH|EPROTO)/;

/**
 * Returns the failure that an error stands for. A connection that breaks before the status line is complete and a
 * response that is not HTTP are `connect_failed` too: there was no status.
 */
export function failureOf(error: unknown): Failure {
  if (error instanceof BlockedAddress) return 'blocked_address';
  if (error instanceof NameUnresolved) return 'dns_failed';
  if (error instanceof errors.ConnectTimeoutError) return 'timeout';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return TLS.test(code) ? 'tls_error' : 'connect_failed';
}
