import { describe, expect, it } from 'vitest';
import { Problem } from '../errors.ts';
import { checkCallableUrl, isPublicAddress } from './callable-url.ts';

describe('an address that a client names', () => {
  it.each([
    'https://example.com/callbacks',
    'https://example.com:8443/callbacks',
    'https://example.com:0443/',
    'https://example.com./',
    'https://EXAMPLE.com/',
    'https://example%2ecom/',
    'https://münchen.example.com/',
    'https://xn--mnchen-3ya.example.com/',
    'https://93.184.216.34/',
    'https://[2606:2800:220:1:248:1893:25c8:1946]/',
  ])('may be %s', (url) => {
    expect(() => checkCallableUrl(url, false)).not.toThrow();
  });

  it.each([
    // not HTTPS, other ports, credentials
    'http://example.com/',
    'ftp://example.com/',
    'javascript:alert(1)',
    'https://example.com:22/',
    'https://user:secret@example.com/',
    'https://user@example.com/',
    // names of this machine and this network
    'https://localhost/',
    'https://LOCALHOST/',
    'https://localhost./',
    'https://localhost../',
    'https://ⓛocalhost/',
    'https://api.localhost/',
    'https://printer.local/',
    'https://router.home.arpa/',
    'https://metadata.google.internal/',
    'https://metadata.google.internal./',
    'https://intranet/',
    'https://xn--fsq/',
    // 127.0.0.1 and 10.0.0.1, however they are written
    'https://127.0.0.1/',
    'https://127.0.0.1./',
    'https://127.1/',
    'https://127.0.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://017700000001/',
    'https://127%2e0%2e0%2e1/',
    'https://127。0。0。1/',
    'https://１２７.0.0.1/',
    'https://user@127.0.0.1/',
    'https:///127.0.0.1/',
    'https://[::ffff:10.0.0.1]/',
    'https://[::ffff:a00:1]/',
    'https://[::10.0.0.1]/',
    'https://[0:0:0:0:0:0:0:1]/',
    // no addresses at all
    'https://[fe80::1%25eth0]/',
    'https://256.1.1.1/',
    'https://1.2.3.4.5/',
    'https://example.com.0x7f/',
    'https://',
    'not an address',
  ])('may not be %s', (url) => {
    expect(() => checkCallableUrl(url, false)).toThrow(Problem);
  });

  it('can be on this machine in development', () => {
    expect(() => checkCallableUrl('http://127.0.0.1:4000/x', true)).not.toThrow();
  });
});

describe('a public address', () => {
  it.each(['93.184.216.34', '1.1.1.1', '2606:2800:220:1:248:1893:25c8:1946', '2a00:1450::1'])(
    'is %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ['this network', '0.0.0.0'],
    ['this network', '0.1.2.3'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['CGNAT', '100.64.0.1'],
    ['metadata inside CGNAT', '100.100.100.200'],
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.255.254'],
    ['link-local', '169.254.0.1'],
    ['metadata', '169.254.169.254'],
    ['metadata', '168.63.129.16'],
    ['IETF protocols', '192.0.0.192'],
    ['documentation', '192.0.2.1'],
    ['6to4 relay', '192.88.99.1'],
    ['benchmarking', '198.18.0.1'],
    ['benchmarking', '198.19.255.255'],
    ['documentation', '198.51.100.1'],
    ['documentation', '203.0.113.1'],
    ['multicast', '224.0.0.1'],
    ['multicast', '239.255.255.250'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['v4-mapped', '::ffff:93.184.216.34'],
    ['v4-compatible', '::7f00:1'],
    ['v4-compatible', '::93.184.216.34'],
    ['v4-translated', '::ffff:0:7f00:1'],
    ['NAT64', '64:ff9b::a00:1'],
    ['NAT64', '64:ff9b::5db8:d822'],
    ['NAT64, local', '64:ff9b:1::a00:1'],
    ['discard', '100::1'],
    ['Teredo', '2001:0:1::1'],
    ['benchmarking', '2001:2::1'],
    ['ORCHID', '2001:20::1'],
    ['documentation', '2001:db8::1'],
    ['documentation', '3fff::1'],
    ['6to4', '2002:a00:1::'],
    ['segment routing', '5f00::1'],
    ['not given out', '4000::1'],
    ['ULA', 'fc00::1'],
    ['ULA metadata', 'fd00:ec2::254'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['site-local', 'fec0::1'],
    ['multicast', 'ff02::1'],
    ['no address', 'example.com'],
    ['no address', ''],
  ])('is not %s %s', (_kind, address) => expect(isPublicAddress(address)).toBe(false));
});
