import { afterEach, expect, it, vi } from 'vitest';
import { openTerminal } from '../terminal/terminal.ts';
import { showProgress } from './answers.ts';

afterEach(() => vi.useRealTimers());

/** Shows progress for five seconds. Returns what the status line was. */
function progressFor(isInteractive: boolean) {
  vi.useFakeTimers();
  const shown: (string | null)[] = [];
  const terminal = {
    ...openTerminal(process),
    isInteractive,
    showStatus: (text: string | null) => void shown.push(text),
  };
  const progress = showProgress(terminal, 'Waiting');
  vi.advanceTimersByTime(5_000);
  progress.stop();
  vi.advanceTimersByTime(5_000);
  return shown;
}

it('shows how long the program has waited, until it stops', () => {
  const shown = progressFor(true);
  expect(shown[0]).toMatch(/^. 0s · Waiting$/);
  expect(shown.at(-2)).toMatch(/^. 5s · Waiting$/);
  expect(shown.at(-1)).toBe(null);
});

it('shows nothing where nobody sees it', () => {
  expect(progressFor(false)).toEqual([]);
});
