/** Codes of Node for certificates that are not accepted: those of OpenSSL (X509_V_ERR_…), and its own for another host. */
const REFUSED =
  /CERT|CRL|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED|HOSTNAME_MISMATCH|LEAF_SIGNATURE|ISSUER_PUBLIC_KEY/;
/** Alerts of the server, such as one for a client without a certificate. */
const ALERT = /^ERR_SSL_/;
const TIMES = /EXPIRED|NOT_YET_VALID/;
const HOST = /ALTNAME|HOSTNAME/;
const SIGNER = /SELF_SIGNED|ISSUER|LEAF_SIGNATURE|UNTRUSTED/;

/**
 * Returns why the certificate of the server was not accepted, and what to do about it; null if an error has another cause. It
 * stays so until somebody changes something, so a request is not repeated.
 */
export function certificateFault(error: unknown): string | null {
  const code = codeOf(error);
  return code === null
    ? null
    : `the certificate of the server is not accepted (${code}). ${cureOf(code)}`;
}

/** Returns the code of the error, or of one that caused it: that of `fetch failed` is in its cause. */
function codeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  return REFUSED.test(code) && !ALERT.test(code) ? code : codeOf(error.cause);
}

function cureOf(code: string): string {
  if (TIMES.test(code))
    return 'Renew it on the server; if it is valid, correct the clock of this machine.';
  if (HOST.test(code)) return 'It is of another host: use a host name that it has in baseUrl.';
  if (SIGNER.test(code))
    return 'If it is of a certificate authority of your own, start Node with NODE_EXTRA_CA_CERTS=<file with its certificate>; otherwise the server must send its intermediate certificates too.';
  return 'Replace it on the server.';
}
