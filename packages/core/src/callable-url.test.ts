import { describe, expect, it } from 'vitest';
import { checkCallableUrl } from './callable-url.ts';

describe('an address that a client names', () => {
  it.each([
    'https://example.com/callbacks',
    'https://example.com:8443/callbacks',
    'https://93.184.216.34/',
    'https://[2606:2800:220:1:248:1893:25c8:1946]/',
  ])('may be %s', (url) => {
    expect(() => checkCallableUrl(url, false)).not.toThrow();
  });

  it.each([
    'http://example.com/',
    'https://example.com:22/',
    'https://user:secret@example.com/',
    'https://localhost/',
    'https://localhost./',
    'https://api.localhost/',
    'https://printer.local/',
    'https://metadata.google.internal/',
    'https://intranet/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://0.0.0.0/',
    'https://10.0.0.1/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://100.64.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[::ffff:93.184.216.34]/',
    'https://[64:ff9b::a00:1]/',
    'https://[2002:a00:1::]/',
    'https://[fc00::1]/',
    'https://[fe80::1]/',
    'https://[ff02::1]/',
  ])('may not be %s', (url) => {
    expect(() => checkCallableUrl(url, false)).toThrow();
  });

  it('may be on this machine in development', () => {
    expect(() => checkCallableUrl('http://127.0.0.1:4000/x', true)).not.toThrow();
  });
});
