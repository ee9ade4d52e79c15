import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTurns, keepLifeline } from './reconnect.ts';

/** A page that is looked at, and can be hidden, woken and put offline. */
function aPage() {
  const events = new EventTarget();
  const seen = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const network = { onLine: true };
  const tell = (to: EventTarget, type: string) => to.dispatchEvent(new Event(type));
  vi.stubGlobal('document', seen);
  vi.stubGlobal('navigator', network);
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  return {
    show: (isVisible: boolean) => {
      seen.visibilityState = isVisible ? 'visible' : 'hidden';
      tell(seen, 'visibilitychange');
    },
    connect: (isOnline: boolean) => {
      network.onLine = isOnline;
      tell(events, isOnline ? 'online' : 'offline');
    },
  };
}

/** A line whose other end is held here. */
function aLine() {
  const lines: { opened(): void; lost(): void; isOpen: boolean }[] = [];
  const lookAgain = vi.fn();
  const stop = keepLifeline({
    connect: (ends) => {
      const line = { ...ends, isOpen: true };
      lines.push(line);
      return () => {
        line.isOpen = false;
      };
    },
    lookAgain,
    lookEveryMs: 60_000,
  });
  const open = () => lines.filter(({ isOpen }) => isOpen).length;
  return { lines, lookAgain, stop, open };
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

describe('a lifeline', () => {
  it('is one line while somebody looks, and none when nobody has for a while', () => {
    const { lines, open, stop } = aLine();
    lines[0]?.opened();
    page.show(false);
    vi.advanceTimersByTime(19_000);
    expect(open()).toBe(1);
    vi.advanceTimersByTime(2_000);
    expect(open()).toBe(0);
    page.show(true);
    expect([open(), lines.length]).toEqual([1, 2]);
    stop();
    expect(open()).toBe(0);
  });

  it('comes back after waits that grow, and looks now and then meanwhile', () => {
    const { lines, lookAgain, stop } = aLine();
    for (let n = 0; n < 6; n += 1) {
      lines.at(-1)?.lost();
      vi.advanceTimersByTime(60_000);
    }
    expect(lines).toHaveLength(7);
    expect(lookAgain.mock.calls.length).toBeGreaterThanOrEqual(6);
    lines.at(-1)?.lost();
    vi.advanceTimersByTime(14_000);
    expect(lines).toHaveLength(7);
    stop();
  });

  it('asks for nothing by itself while it is open', () => {
    const { lines, lookAgain, stop } = aLine();
    lines[0]?.opened();
    vi.advanceTimersByTime(600_000);
    expect(lookAgain).not.toHaveBeenCalled();
    stop();
  });

  it('is let go offline and taken up online, at once', () => {
    const { lines, open, stop } = aLine();
    lines[0]?.opened();
    page.connect(false);
    expect(open()).toBe(0);
    page.connect(true);
    expect(open()).toBe(1);
    stop();
  });

  it('is made anew after the device slept: it only looks open', () => {
    const { lines, open, stop } = aLine();
    lines[0]?.opened();
    vi.setSystemTime(Date.now() + 3_600_000);
    vi.advanceTimersByTime(5_000);
    expect([open(), lines.length]).toEqual([1, 2]);
    stop();
  });
});

describe('work in turns', () => {
  it('takes what gathers while it is at it together', async () => {
    const turns: number[][] = [];
    const work = inTurns<number>(async (items) => void turns.push(items), 10);
    work([1]);
    work([2, 3]);
    work([4]);
    await vi.runAllTimersAsync();
    expect(turns).toEqual([[1], [2, 3, 4]]);
  });
});
