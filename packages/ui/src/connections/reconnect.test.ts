import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inBatches, keepConnected } from './live-queries.ts';

/** A visible page that can be hidden, shown and put offline. */
function aPage() {
  const events = new EventTarget();
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const network = { onLine: true };
  vi.stubGlobal('document', document);
  vi.stubGlobal('navigator', network);
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  return {
    show: (isVisible: boolean) => {
      document.visibilityState = isVisible ? 'visible' : 'hidden';
      document.dispatchEvent(new Event('visibilitychange'));
    },
    setOnline: (isOnline: boolean) => {
      network.onLine = isOnline;
      events.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    },
  };
}

/** A page that keeps a connection to a server that the test plays. */
function aClient() {
  const connections: { opened(): void; lost(): void; isOpen: boolean }[] = [];
  const poll = vi.fn();
  const stop = keepConnected({
    connect: (on) => {
      const connection = { ...on, isOpen: true };
      connections.push(connection);
      return () => {
        connection.isOpen = false;
      };
    },
    poll,
    pollEveryMs: 60_000,
  });
  const openCount = () => connections.filter(({ isOpen }) => isOpen).length;
  return { connections, poll, stop, openCount };
}

let page: ReturnType<typeof aPage>;
beforeEach(() => {
  vi.useFakeTimers();
  page = aPage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('keepConnected', () => {
  it('keeps one connection while the page is visible, and none after it was hidden for a while', () => {
    const { connections, openCount, stop } = aClient();
    connections[0]?.opened();
    page.show(false);
    vi.advanceTimersByTime(19_000);
    expect(openCount()).toBe(1);
    vi.advanceTimersByTime(2_000);
    expect(openCount()).toBe(0);
    page.show(true);
    expect([openCount(), connections.length]).toEqual([1, 2]);
    stop();
    expect(openCount()).toBe(0);
  });

  it('reconnects after waits that grow, and polls meanwhile', () => {
    const { connections, poll, stop } = aClient();
    for (let n = 0; n < 6; n += 1) {
      connections.at(-1)?.lost();
      vi.advanceTimersByTime(60_000);
    }
    expect(connections).toHaveLength(7);
    expect(poll.mock.calls.length).toBeGreaterThanOrEqual(6);
    connections.at(-1)?.lost();
    vi.advanceTimersByTime(14_000);
    expect(connections).toHaveLength(7);
    stop();
  });

  it('does not poll while it is connected', () => {
    const { connections, poll, stop } = aClient();
    connections[0]?.opened();
    vi.advanceTimersByTime(600_000);
    expect(poll).not.toHaveBeenCalled();
    stop();
  });

  it('disconnects when the device goes offline, and reconnects at once when it is back', () => {
    const { connections, openCount, stop } = aClient();
    connections[0]?.opened();
    page.setOnline(false);
    expect(openCount()).toBe(0);
    page.setOnline(true);
    expect(openCount()).toBe(1);
    stop();
  });

  it('reconnects after the device slept: its connection is dead', () => {
    const { connections, openCount, stop } = aClient();
    connections[0]?.opened();
    vi.setSystemTime(Date.now() + 3_600_000);
    vi.advanceTimersByTime(5_000);
    expect([openCount(), connections.length]).toEqual([1, 2]);
    stop();
  });
});

describe('inBatches', () => {
  it('handles together what comes while it is busy', async () => {
    const batches: number[][] = [];
    const add = inBatches<number>(async (items) => void batches.push(items), 10);
    add([1]);
    add([2, 3]);
    add([4]);
    await vi.runAllTimersAsync();
    expect(batches).toEqual([[1], [2, 3, 4]]);
  });
});
