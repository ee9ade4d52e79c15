import { describe, expect, it } from 'vitest';
import { openApiDocument } from '../document.ts';
import { at, type Json } from '../json.ts';
import { breakingChanges } from './breaking.ts';

const before: Json = JSON.parse(JSON.stringify(openApiDocument('https://assent.example')));

type Change = (inside: Record<string, unknown>) => unknown;

/** The document after the members at one place in it were changed. */
function after(path: string[], change: Change): Json {
  const document = structuredClone(before);
  change(Object(at(document, ...path)));
  return document;
}
const schema = (name: string, ...more: string[]) => ['components', 'schemas', name, ...more];
const send = ['paths', '/v1/open/messages', 'post'];
const gone = (name: string) => (inside: Record<string, unknown>) => delete inside[name];

describe('a change of the document breaks clients when it', () => {
  const optional: Change = (message) => {
    message.required = ['message_id'];
  };
  it.each<[string, string[], Change, string]>([
    ['takes an operation away', ['paths', '/v1/open/messages'], gone('get'), 'is gone'],
    ['takes a path away', ['paths'], gone('/v1/app/join'), 'POST /v1/app/join is gone'],
    ['renames an operation', send, (it) => Object.assign(it, { operationId: 'x' }), 'sendMessage'],
    ['wants another credential', send, (it) => Object.assign(it, { security: [] }), 'credential'],
    [
      'takes a field of an answer away',
      schema('TopicOut', 'properties'),
      gone('name'),
      '/name is gone',
    ],
    [
      'lets a field of an answer be missing',
      schema('SentMessageOut'),
      optional,
      'may now be missing',
    ],
    [
      'lets a field of an answer be null',
      schema('TopicOut', 'properties', 'name'),
      (it) => Object.assign(it, { type: ['string', 'null'] }),
      '/name may now be null',
    ],
    [
      'changes the type of an answer',
      schema('TopicOut', 'properties', 'created_at'),
      (it) => Object.assign(it, { type: 'string' }),
      '/created_at may now be string',
    ],
    [
      'replaces the only value of an answer',
      schema('MessageEvent', 'properties', 'api_version'),
      (it) => Object.assign(it, { const: undefined, enum: ['v2', 'v3'] }),
      '/api_version has another value',
    ],
    [
      'requires a new field',
      schema('MessageIn'),
      (it) => Object.assign(it, { required: ['topic', 'type', 'payload', 'ext'] }),
      'body/ext is now required',
    ],
    [
      'takes a request field away',
      schema('MessageIn', 'properties'),
      gone('to'),
      'body/to is gone',
    ],
    [
      'narrows an enum of a request',
      schema('RespondIn', 'properties'),
      (it) => Object.assign(it, { value: { type: 'string', enum: ['approve'] } }),
      'body/value takes no reject any more',
    ],
    [
      'tightens a bound',
      schema('PayloadIn', 'properties', 'title'),
      (it) => Object.assign(it, { maxLength: 100 }),
      'body/payload/title has a tighter maxLength',
    ],
    [
      'adds a pattern',
      schema('MessageIn', 'properties', 'ext'),
      (it) => Object.assign(it, { pattern: '^x' }),
      'body/ext has a tighter pattern',
    ],
    [
      'takes other alternatives of a pattern',
      schema('MessageIn', 'properties', 'to', 'items'),
      (it) => Object.assign(it, { pattern: '^(?:usr_x|group:x)$' }),
      'body/to[] has a tighter pattern',
    ],
    [
      'no longer takes null',
      schema('InviteIn', 'properties'),
      (it) => Object.assign(it, { max_uses: { type: 'integer', minimum: 1, maximum: 10000 } }),
      'body/max_uses takes no null any more',
    ],
    [
      'requires a query parameter',
      ['paths', '/v1/open/messages', 'get', 'parameters', '0'],
      (it) => Object.assign(it, { required: true }),
      'query limit is now required',
    ],
    [
      'takes a header away',
      [...send, 'responses', '200', 'headers'],
      gone('RateLimit'),
      'RateLimit',
    ],
    [
      'takes an alternative away',
      schema('BlockIn'),
      (it) => Object.assign(it, { oneOf: Object(it.oneOf).slice(1) }),
      'body/payload/blocks[]',
    ],
    [
      'takes an event away',
      ['webhooks'],
      gone('message.expired'),
      'webhook message.expired is gone',
    ],
    [
      'takes a field of an event away',
      schema('MessageEvent', 'properties', 'data', 'properties'),
      gone('ext'),
      'webhook message.approved: /data/ext is gone',
    ],
  ])('%s', (_what, path, change, line) => {
    const breaks = breakingChanges(before, after(path, change));
    expect(breaks.join('\n')).toContain(line);
  });
});

describe('a change of the document breaks nothing when it', () => {
  it.each<[string, string[], Change]>([
    ['changes nothing', ['info'], () => undefined],
    ['adds an operation', ['paths'], (it) => Object.assign(it, { '/v1/open/more': { get: {} } })],
    [
      'adds an optional request field',
      schema('MessageIn', 'properties'),
      (it) => Object.assign(it, { colour: { type: 'string' } }),
    ],
    [
      'adds a field of an answer',
      schema('TopicOut', 'properties'),
      (it) => Object.assign(it, { colour: { type: 'string' } }),
    ],
    [
      'adds a value to an answer',
      schema('MessageStatus'),
      (it) => Object.assign(it, { enum: [...Object(it.enum), 'paused'] }),
    ],
    [
      'adds a value to the only one of an answer',
      schema('MessageEvent', 'properties', 'api_version'),
      (it) => Object.assign(it, { const: undefined, enum: ['v1', 'v2'] }),
    ],
    [
      'loosens a bound',
      schema('PayloadIn', 'properties', 'title'),
      (it) => Object.assign(it, { maxLength: 200 }),
    ],
    [
      'takes more alternatives of a pattern',
      schema('MessageIn', 'properties', 'to', 'items'),
      (it) => Object.assign(it, { pattern: String(it.pattern).replace(/\)\$$/, '|team:x)$') }),
    ],
    [
      'takes another word in a group of a pattern',
      schema('MessageIn', 'properties', 'to', 'items'),
      (it) =>
        Object.assign(it, {
          pattern: String(it.pattern).replace('|comments)', '|comments|waits)'),
        }),
    ],
    [
      'takes null as well',
      schema('MessageIn', 'properties'),
      (it) => Object.assign(it, { ext: { anyOf: [{ type: 'string' }, { type: 'null' }] } }),
    ],
    [
      'adds an alternative',
      schema('BlockIn'),
      (it) => Object.assign(it, { oneOf: [...Object(it.oneOf), { type: 'object' }] }),
    ],
    [
      'makes an object one of several',
      schema('TopicOut', 'properties'),
      (it) => Object.assign(it, { name: { oneOf: [it.name, { type: 'object' }] } }),
    ],
    [
      'no longer needs a credential',
      send,
      (it) => Object.assign(it, { security: [...Object(it.security), {}] }),
    ],
    ['says it better', send, (it) => Object.assign(it, { summary: 'Ask', description: 'Ask.' })],
  ])('%s', (_what, path, change) => {
    expect(breakingChanges(before, after(path, change))).toEqual([]);
  });
});
