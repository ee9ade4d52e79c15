import { describe, expect, it } from 'vitest';
import { statusLineReader } from './status-line.ts';

/** Reads the parts of a response. Returns the status that was reported, and what a parser would read. */
function read(...parts: string[]) {
  const statuses: number[] = [];
  const take = statusLineReader((status) => statuses.push(status));
  const passed = parts.map((part) => take(Buffer.from(part, 'latin1')).toString('latin1'));
  return { statuses, passed: passed.join('') };
}

const OK = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok';

describe('the status of a response', () => {
  it.each([
    ['HTTP/1.1 200 OK\r\n', 200],
    ['HTTP/1.0 204\r\n', 204],
    ['HTTP/1.1 410 \r\n', 410],
    ['HTTP/1.1 599 Whatever it is\n', 599],
    ['\r\nHTTP/1.1 302 Found\r\n', 302],
  ])('is in %j', (text, status) => {
    expect(read(text)).toEqual({ statuses: [status], passed: text });
  });

  it.each([
    'HTTP/1.1 101 Switching Protocols\r\n\r\n',
    'HTTP/1.1 099 Low\r\n',
    'HTTP/1.1 2000 OK\r\n',
    'HTTP/1.1  200 OK\r\n',
    'HTTP/1.1 OK\r\n',
    'http/1.1 200 OK\r\n',
    'HTTP/2 200\r\n',
    '220 mail.example.com ESMTP\r\n',
  ])('is not in %j, which is left to the parser', (text) => {
    expect(read(text)).toEqual({ statuses: [], passed: text });
  });

  it('is reported once, as soon as its line is complete, however it is split', () => {
    const take = statusLineReader(() => {});
    expect(take(Buffer.from('HTTP/1.1 20')).length).toBe(0);
    expect(take(Buffer.from('0 OK\r\nx')).toString()).toBe('HTTP/1.1 200 OK\r\nx');
    for (let at = 1; at < OK.length; at += 1)
      expect(read(OK.slice(0, at), OK.slice(at))).toEqual({ statuses: [200], passed: OK });
    expect(read(...OK)).toEqual({ statuses: [200], passed: OK });
    expect(read(OK, 'HTTP/1.1 500 No\r\n').statuses).toEqual([200]);
  });

  it('is that of the final response: interim ones are left out, however they are split', () => {
    const hints = 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\nlink: </b>\r\n\r\n';
    const all = `HTTP/1.1 100 Continue\r\n\r\n${hints}HTTP/1.1 102\r\n\r\n${OK}`;
    for (let at = 1; at < all.length; at += 1)
      expect(read(all.slice(0, at), all.slice(at))).toEqual({ statuses: [200], passed: OK });
    expect(read(...all)).toEqual({ statuses: [200], passed: OK });
  });

  it('is not waited for beyond 8 KiB of a line, or of the head of an interim response', () => {
    for (const start of ['HTTP/1.1 200 ', 'HTTP/1.1 103 Early Hints\r\nlink: ', '\r\n']) {
      const parts = [start, 'a'.repeat(8_000), 'a'.repeat(8_000)];
      expect(read(...parts)).toEqual({ statuses: [], passed: parts.join('') });
    }
  });
});
