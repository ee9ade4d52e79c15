import {
  askInTime,
  DEADLINE_MS,
  LASTS,
  oddReceivers,
} from '@assent/core/testing/receivers/odd-receivers';
import type { OddReceiver } from '@assent/core/testing/receivers/rows';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Forwarded, forward, isAccepted } from './forwarding.ts';

// The receivers that callbacks are tested with (packages/core/src/platform/outbound/responses). All are asked at once.

const event = {
  body: '{}',
  headers: { 'webhook-id': 'evt_1', 'webhook-timestamp': '1', 'webhook-signature': 'v1,' },
};

const forwarded = new Map<string, { came: Forwarded; tookMs: number; isClosed: boolean }>();

beforeAll(async () => {
  const ask = async (receiver: OddReceiver) => {
    const to = (url: string) => forward(event, url, DEADLINE_MS);
    forwarded.set(receiver.name, await askInTime(receiver, to));
  };
  await Promise.all(oddReceivers.map(ask));
}, 60_000);

describe('an event that is forwarded to a receiver that', () => {
  it.each(oddReceivers)('$name', ({ name, statusCode, lasts }) => {
    const { came, tookMs, isClosed } = forwarded.get(name) ?? {};
    expect(isClosed).toBe(true);
    expect(came?.status).toBe(statusCode);
    if (statusCode !== null) expect(came?.error).toBeNull();
    else
      expect(came?.error).toMatch(
        lasts === 'deadline' ? /^timeout$/ : /^(E|HPE_)[A-Z_]+$|^the connection was closed$/,
      );
    const [least, most] = LASTS[lasts];
    expect(tookMs).toBeGreaterThanOrEqual(least);
    expect(tookMs).toBeLessThan(most);
  });

  it('shows the beginning of its body is shown with it', () => {
    expect(forwarded.get('sends half of its body')?.came.response_excerpt).toBe('half');
    expect(forwarded.get('sends a body without end')?.came.response_excerpt).toHaveLength(1_024);
  });

  it('accepts it by its status alone has accepted it', () => {
    const accepted = oddReceivers.filter(({ name }) => {
      const came = forwarded.get(name)?.came;
      return came !== undefined && isAccepted(came);
    });
    expect(accepted.map(({ statusCode }) => statusCode).every((code) => code && code < 300)).toBe(
      true,
    );
    expect(accepted.length).toBeGreaterThan(36);
  });
});
