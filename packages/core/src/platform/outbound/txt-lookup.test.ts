import { Resolver } from 'node:dns/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openNameServer, type Zone } from '../../testing/machine/name-server.ts';
import { createTxtLookup } from './txt-lookup.ts';

const closings: (() => void)[] = [];
afterEach(() => {
  for (const close of closings.splice(0)) close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function aLookup(zone: Zone | 'silent') {
  const server = await openNameServer(zone);
  closings.push(server.close);
  return createTxtLookup([server.at]);
}

describe('a query for TXT records', () => {
  it('returns every value with its parts joined', async () => {
    const lookUp = await aLookup({
      '_assent.shop.example': { txt: [['one'], ['assent-', 'domain=x']] },
    });
    expect(await lookUp('_assent.shop.example')).toEqual({
      kind: 'found',
      values: ['one', 'assent-domain=x'],
    });
  });

  it('returns no records for an unknown name and for a name with other records', async () => {
    const lookUp = await aLookup({ '_assent.shop.example': { a: [[192, 0, 2, 1]] } });
    expect(await lookUp('_assent.shop.example')).toEqual({ kind: 'nothing' });
    expect(await lookUp('_assent.nobody.example')).toEqual({ kind: 'nothing' });
  });

  it('fails after five seconds without a response', async () => {
    const lookUp = await aLookup('silent');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const cancelling = vi.spyOn(Resolver.prototype, 'cancel');
    const lookingUp = lookUp('_assent.shop.example');
    vi.advanceTimersByTime(5_000);
    expect(cancelling).toHaveBeenCalledTimes(1);
    expect(await lookingUp).toEqual({ kind: 'unanswered' });
  });

  it('reads only the beginning of too many records', async () => {
    const long = Array.from({ length: 3 }, () => 'x'.repeat(150));
    const many = Array.from({ length: 60 }, (_, at) => [`${at}`]);
    const lookUp = await aLookup({
      'long.example': { txt: [long] },
      'many.example': { txt: many },
    });
    const [value] = valuesOf(await lookUp('long.example'));
    expect(value).toHaveLength(255);
    expect(valuesOf(await lookUp('many.example'))).toHaveLength(50);
  });
});

const valuesOf = (answer: Awaited<ReturnType<ReturnType<typeof createTxtLookup>>>) =>
  answer.kind === 'found' ? answer.values : [];
