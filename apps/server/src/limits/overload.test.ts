import { createLog } from '@assent/core/service';
import { expect, it } from 'vitest';
import { observeOverload } from './load-limit.ts';

function anOverload() {
  const lines: string[] = [];
  const log = createLog('info', 'server', (line) => lines.push(line));
  let now = 0;
  const overload = observeOverload(log, () => now);
  const pass = (ms: number) => {
    now += ms;
  };
  return { overload, lines, pass };
}

it('is persistent while requests are refused for half a minute, and ends soon after the last', () => {
  const { overload, pass } = anOverload();
  for (let second = 0; second < 30; second += 1) {
    overload.record();
    expect(overload.isPersistent()).toBe(false);
    pass(1_000);
  }
  overload.record();
  expect(overload.isPersistent()).toBe(true);
  pass(5_000);
  expect(overload.isPersistent()).toBe(false);
});

it('begins again after a pause', () => {
  const { overload, pass } = anOverload();
  overload.record();
  pass(31_000);
  overload.record();
  expect(overload.isPersistent()).toBe(false);
});

it('is logged when it begins and once a minute', () => {
  const { overload, pass, lines } = anOverload();
  for (let second = 0; second <= 60; second += 1) {
    overload.record();
    pass(1_000);
  }
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { level: 40, refused: 1 },
    { level: 40, refused: 60 },
  ]);
});
