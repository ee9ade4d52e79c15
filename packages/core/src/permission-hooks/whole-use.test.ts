import { describe, expect, it } from 'vitest';
import type { PayloadIn } from '../messages/cards/cards.schema.ts';
import { canonicalPayload, payloadDigest } from '../messages/cards/payload.ts';
import { type HostRequest, type Pair, pairs } from '../testing/permission-hooks/pairs.ts';
import { hookCard } from './card/hook-card.ts';
import { visibleInOneLine, visibleText } from './card/visible-text.ts';
import { isSupported, readHook } from './dialects.ts';
import { fingerprintOf, keyOfUse } from './fingerprint.ts';

/** Returns a hook. @throws Error if it is not supported */
function hookOf({ request }: HostRequest) {
  const hook = readHook(request);
  if (!isSupported(hook)) throw new Error('not supported');
  return hook;
}

/** Returns all that a person reads on a card, without the bars in front of the lines of the agent. */
const shownOn = ({ title, body = '', details = [] }: PayloadIn) =>
  [
    title,
    ...body.split('\n').map((line) => line.replace('│ ', '')),
    ...details.map(shownValue),
  ].join('\n');
const shownValue = ({ value }: { value: string }) => value;

/** Returns every text of a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Returns the ways in which a card may show a text: in one line, in several, or in JSON. */
const waysToShow = (text: string) => [
  visibleInOneLine(text),
  visibleText(text),
  visibleInOneLine(JSON.stringify(text)),
  visibleText(JSON.stringify(text)),
];

const hostOf = ({ what }: Pair) => what.split(':')[0] ?? '';

// The table has thousands of pairs; one test for each would take longer than what it tests.
describe.each([...new Set(pairs.map(hostOf))])('a use of a tool: %s', (host) => {
  const group = pairs.filter((pair) => hostOf(pair) === host);

  it('is on the card as a whole, or there is no card', () => {
    const cut = group
      .flatMap(({ what, one, other }) => [
        { what, ...one },
        { what, ...other },
      ])
      .filter((one) => {
        const hook = hookOf(one);
        const { card, reason } = hookCard(hook);
        if (card === null) return !/^The use of the tool is too long/.test(reason);
        const { tool, folder, input } = one.use;
        const shown = shownOn(card);
        const isShown = (text: string) => waysToShow(text).some((way) => shown.includes(way));
        const named = hook.dialect === 'cursor' && hook.call.tool === 'Shell' ? [] : [tool];
        return ![...named, folder, ...textsIn(input)].every(isShown);
      });
    expect(cut.map(({ what }) => what)).toEqual([]);
  });

  it('has another card than a use that differs, and so another digest', () => {
    const same = group.filter(({ one, other }) => {
      const [first, second] = [one, other].map((each) => hookCard(hookOf(each)).card);
      if (!first || !second) return false;
      return payloadDigest(canonicalPayload(first)) === payloadDigest(canonicalPayload(second));
    });
    expect(same.map(({ what }) => what)).toEqual([]);
  });

  it('has another fingerprint, and another key although the host reuses its id', () => {
    const asked = { topic: 'acme/agents' };
    const same = group.filter(({ one, other }) => {
      const [first, second] = [hookOf(one), hookOf(other)];
      const key = keyOfUse(first, asked);
      if (key !== null && key === keyOfUse(second, asked)) return true;
      return fingerprintOf(first) === fingerprintOf(second);
    });
    expect(same.map(({ what }) => what)).toEqual([]);
  });

  it('fits on a card unless it is long', () => {
    const short = group.filter(({ one }) => JSON.stringify(one.request).length < 2_000);
    expect(short.length).toBeGreaterThan(50);
    for (const { one } of short) expect(hookCard(hookOf(one)).reason).toBeNull();
  });
});

it('is asked in each of these forms', () => {
  expect(pairs.length).toBeGreaterThan(2_000);
});
