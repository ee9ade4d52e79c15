import { createHash, X509Certificate } from 'node:crypto';
import { generate } from 'selfsigned';

/** A self-signed certificate for 127.0.0.1, and the hash with which a browser accepts it. */
export interface Certificate {
  key: string;
  cert: string;
  /** SHA-256 of the public key (SPKI), base64, as Chromium's `--ignore-certificate-errors-spki-list` wants it. */
  spkiDigest: string;
}

/** Creates a certificate in memory for one run. */
export async function makeCertificate(): Promise<Certificate> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
  });
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return { key, cert, spkiDigest: createHash('sha256').update(publicKey).digest('base64') };
}
