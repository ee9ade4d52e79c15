import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addressOf, networkOf } from './client-address.ts';
import { consume } from './limits.ts';

describe('the address of a client', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    [' 192.0.2.1 ', '192.0.2.1'],
    ['192.0.2.1:51234', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:201', '192.0.2.1'],
    ['[::ffff:192.0.2.1]:443', '192.0.2.1'],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['fe80::1%2', 'fe80::1'],
    ['[fe80::1%25eth0]:80', 'fe80::1'],
  ])('%s is %s', (raw, address) => {
    expect(addressOf(raw)).toBe(address);
  });

  it.each([
    '',
    'unknown',
    '_hidden',
    'example.com',
    '192.0.2',
    '0300.0.2.1',
    '0xc0.0.2.1',
    '3221225985',
    '192.0.2.256',
    '192.0.2.1:',
    '192.0.2.1:123456',
    '192.0.2.1, 192.0.2.2',
    '192.0.2.1/24',
    '2001:db8::1::2',
    '[2001:db8::1',
    '::ffff:1.2.3.999',
    '::1%',
    '<b>',
    `1${'0'.repeat(4000)}`,
  ])('%s is invalid', (raw) => {
    expect(addressOf(raw)).toBeNull();
  });
});

describe('the network of a client', () => {
  it('is its IPv4 address in every notation', () => {
    const same = ['192.0.2.1', '192.0.2.1:80', '::ffff:192.0.2.1', '[::ffff:c000:201]:9'];
    expect(new Set(same.map(networkOf))).toEqual(new Set(['192.0.2.1']));
    expect(networkOf('192.0.2.2')).toBe('192.0.2.2');
  });

  it('is the /64 of its IPv6 address', () => {
    const same = ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', '[2001:DB8:1:2::9]:443'];
    expect(new Set(same.map(networkOf))).toEqual(new Set(['2001:db8:1:2::/64']));
    expect(networkOf('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64');
  });

  it('is the same for all text that is not an address', () => {
    expect(new Set(['', 'a', 'b', '1.2.3', 'x'.repeat(5000)].map(networkOf)).size).toBe(1);
  });
});

describe('a limit by client address', () => {
  it('is shared by all addresses of one /64, and not with the next one', async () => {
    const home = `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}`;
    for (let n = 1; n <= 60; n += 1) await consume('register_ip', `${home}::${n.toString(16)}`);
    await expect(consume('register_ip', `${home}:1:2:3:4`)).rejects.toMatchObject({
      code: 'rate_limited',
    });
    await consume('register_ip', `2001:db9:${home.slice(9)}::1`);
  });

  it('is not reset by another notation', async () => {
    const end = [...randomBytes(3)].join('.');
    for (let n = 1; n <= 60; n += 1) await consume('register_ip', `10.${end}:${n}`);
    for (const same of [`10.${end}`, `::ffff:10.${end}`, `[::ffff:10.${end}]:443`])
      await expect(consume('register_ip', same)).rejects.toMatchObject({ code: 'rate_limited' });
  });
});
