import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { AssentConfigError } from '../errors.ts';
import { aSecret, minutesAgo, signed } from '../testing/callbacks.ts';
import { CallbackRefused, verifyCallback } from './verify-callback.ts';

const secret = aSecret();
const faultOf = (verifying: () => unknown) => {
  try {
    verifying();
  } catch (error) {
    if (error instanceof CallbackRefused) return error.code;
    throw error;
  }
  return 'none';
};

describe('verifyCallback', () => {
  it('accepts text, a Buffer and bytes, with headers of fetch and of Node', () => {
    const { body, headers } = signed(secret);
    const mixed = { 'Webhook-Id': headers['webhook-id'], ...headers };
    for (const rawBody of [body, Buffer.from(body), new TextEncoder().encode(body)])
      for (const given of [headers, new Headers(headers), mixed])
        expect(verifyCallback(rawBody, given, secret).id).toBe('evt_1');
  });

  it('accepts headers as a map, as pairs and as lists', () => {
    const { body, headers } = signed(secret);
    const pairs = Object.entries(headers);
    const named = pairs.map(([name, value]): [string, string] => [name.toUpperCase(), value]);
    const lists = Object.fromEntries(pairs.map(([name, value]) => [name, [value]]));
    for (const given of [pairs, named, new Map(named), lists, Object.entries(lists)])
      expect(verifyCallback(body, given, secret).id).toBe('evt_1');
  });

  it('accepts a signature in each of several headers, and no second id', () => {
    const at = new Date();
    const [mine, other] = [signed(secret, { at }).headers, signed(aSecret(), { at }).headers];
    const { body } = signed(secret, { at });
    const name = 'webhook-signature';
    const both = [...Object.entries(mine), [name, other[name]] as const];
    expect(verifyCallback(body, both, secret).id).toBe('evt_1');
    const ids = [...Object.entries(mine), ['webhook-id', 'evt_2'] as const];
    expect(faultOf(() => verifyCallback(body, ids, secret))).toBe('wrong_signature');
  });

  it.each([undefined, null, 'webhook-id: evt_1', 7])(
    'reports %j in the place of headers',
    (none) => {
      const { body } = signed(secret);
      expect(() => Reflect.apply(verifyCallback, undefined, [body, none, secret])).toThrow(
        /needs the headers of the request.*Pass request\.headers/,
      );
    },
  );

  it('returns the event, narrowed by its type', () => {
    const { body, headers } = signed(secret);
    const event = verifyCallback(body, headers, secret);
    if (event.type !== 'message.approved') throw new Error('another type');
    expect(event.data.ext).toBe('Ö-1');
  });

  it('accepts any of several secrets', () => {
    const { body, headers } = signed(secret);
    expect(verifyCallback(body, headers, [aSecret(), secret]).id).toBe('evt_1');
  });

  it('accepts either of two signatures during a roll of the secret', () => {
    const [newer, older] = [aSecret(), aSecret()];
    const at = new Date();
    const { body, headers } = signed(newer, { at });
    const both = [newer, older].map((each) => signed(each, { at }).headers['webhook-signature']);
    const rolled = { ...headers, 'webhook-signature': both.join(' ') };
    for (const mine of [newer, older]) expect(verifyCallback(body, rolled, mine).id).toBe('evt_1');
    expect(faultOf(() => verifyCallback(body, rolled, aSecret()))).toBe('wrong_signature');
  });

  it('refuses another secret, another body, another id and another time', () => {
    const { body, headers } = signed(secret);
    const refused = (changed: { body?: string; headers?: object }) =>
      faultOf(() =>
        verifyCallback(changed.body ?? body, { ...headers, ...changed.headers }, secret),
      );
    expect(faultOf(() => verifyCallback(body, headers, aSecret()))).toBe('wrong_signature');
    expect(refused({ body: body.replace('approved', 'rejected') })).toBe('wrong_signature');
    expect(refused({ body: `${body} ` })).toBe('wrong_signature');
    expect(refused({ headers: { 'webhook-id': 'evt_2' } })).toBe('wrong_signature');
    const later = String(Number(headers['webhook-timestamp']) + 1);
    expect(refused({ headers: { 'webhook-timestamp': later } })).toBe('wrong_signature');
    expect(refused({ headers: { 'webhook-signature': 'v1,AAAA' } })).toBe('wrong_signature');
    expect(refused({ headers: { 'webhook-signature': 'nonsense' } })).toBe('wrong_signature');
  });

  it('refuses different bytes with the same decoded text', () => {
    const { body, headers } = signed(secret, { ext: '\ufffd' });
    const bytes = Buffer.from(body);
    const other = Buffer.concat([
      bytes.subarray(0, bytes.indexOf('\ufffd')),
      Buffer.from([0xff]),
      bytes.subarray(bytes.indexOf('\ufffd') + 3),
    ]);
    expect(faultOf(() => verifyCallback(other, headers, secret))).toBe('wrong_signature');
  });

  it.each([6, -6])('refuses what was signed %i minutes ago', (minutes) => {
    const { body, headers } = signed(secret, { at: minutesAgo(minutes) });
    expect(faultOf(() => verifyCallback(body, headers, secret))).toBe('stale_timestamp');
  });

  it('says that a timestamp is in milliseconds', () => {
    const { body, headers } = signed(secret);
    const inMs = { ...headers, 'webhook-timestamp': String(Date.now()) };
    expect(faultOf(() => verifyCallback(body, inMs, secret))).toBe('stale_timestamp');
    expect(() => verifyCallback(body, inMs, secret)).toThrow(
      'It is in milliseconds; it must be seconds since 1970',
    );
  });

  it.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])('requires %s', (name) => {
    const { body, headers } = signed(secret);
    const { [name]: _gone, ...others } = headers;
    expect(faultOf(() => verifyCallback(body, others, secret))).toBe('missing_headers');
  });

  it('refuses a signed body that is not an event', () => {
    const { headers } = signed(secret);
    const at = new Date(Number(headers['webhook-timestamp']) * 1000);
    for (const body of ['', 'null', '[]', '{"type":1}', 'hello']) {
      const sign = signedText(body, at);
      expect(faultOf(() => verifyCallback(body, { ...headers, ...sign }, secret))).toBe(
        'unreadable_body',
      );
    }
  });

  it('reports a parsed body and a malformed secret', () => {
    const { body, headers } = signed(secret);
    const parsed = JSON.parse(body);
    for (const wrong of [parsed, [parsed], null, undefined, 7])
      expect(() => Reflect.apply(verifyCallback, undefined, [wrong, headers, secret])).toThrow(
        /needs the raw body.*express\.raw.*request\.text\(\)/,
      );
    for (const wrong of ['', 'whsec_', 'whsec_short', 'osk_0123456789', []])
      expect(() => verifyCallback(body, headers, wrong)).toThrow(AssentConfigError);
    expect(() => verifyCallback(body, headers, 'osk_0123456789')).toThrow('This is an open secret');
  });
});

function signedText(body: string, at: Date) {
  return { 'webhook-signature': new Webhook(secret).sign('evt_1', at, body) };
}
