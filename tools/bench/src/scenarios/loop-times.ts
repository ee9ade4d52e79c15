import { lateText } from '../environments/receiver.ts';
import type { Loop } from '../load/loops.ts';
import { percentile } from '../load/statistics.ts';
import { type Line, short } from '../report.ts';

export const PRODUCT = 'Assent';

const GOALS: Readonly<Record<number, { accept: number; callback: number }>> = {
  60: { accept: 30, callback: 60 },
  300: { accept: 150, callback: 150 },
};

/**
 * Rate that must be sustained, for at least a minute: the queue is stable if the last third of the loops is accepted as
 * fast as the first. In the first seconds at a new rate V8 still compiles for it.
 */
export const SUSTAINED = 500;
const STABLE = 1.5;

const PARTS = { accept: 'accept', push: 'accept → push', callback: 'answer → callback' } as const;

/** Returns the line about the times of loops at a rate. No goal is met while a part of a loop is late. */
export function timesLine(side: string, rate: number, loops: Loop[]): Line {
  const goal = side === PRODUCT ? GOALS[rate] : undefined;
  const p99 = { accept: Number.NaN, push: Number.NaN, callback: Number.NaN };
  let lateOnes = 0;
  const accepted = loops.filter(({ accept }) => accept !== null);
  const parts = (['accept', 'push', 'callback'] as const).map((part) => {
    const arrived = accepted.map((each) => each[part]).filter((time) => time !== null);
    p99[part] = percentile(arrived, 0.99);
    const late = accepted.length - arrived.length;
    lateOnes += late;
    const times = `${short(percentile(arrived, 0.5))} / ${short(p99[part])}`;
    return `${PARTS[part]} ${times}${lateText(late)}`;
  });
  const refused = loops.filter(({ isRefused }) => isRefused).length;
  if (refused > 0) parts.push(`${refused} of ${loops.length} refused`);
  const line = {
    scenario: 'loop',
    what: `${side}, ${rate} loops/s, p50 / p99 ms`,
    numbers: parts.join(', '),
    ratio: '',
  };
  if (side === PRODUCT && rate === SUSTAINED) {
    const isMet = refused === 0 && lateOnes === 0 && growthOf(accepted) <= STABLE;
    return { ...line, goal: 'none refused, none late, stable', verdict: isMet ? 'met' : 'not met' };
  }
  if (!goal) return { ...line, goal: '–', verdict: '' };
  const isFast = p99.accept < goal.accept && p99.callback < goal.callback;
  const isMet = isFast && refused === 0 && lateOnes === 0;
  return {
    ...line,
    goal: `p99 < ${goal.accept}, < ${goal.callback} ms`,
    verdict: isMet ? 'met' : 'not met',
  };
}

/** Returns the slowest hundredth of the times in which loops were accepted, ms. */
export const acceptP99 = (loops: Loop[]): number =>
  percentile(
    loops.flatMap(({ accept }) => accept ?? []),
    0.99,
  );

/** Returns how many times as long the last third of the loops took to be accepted as the first third, median. */
function growthOf(loops: Loop[]): number {
  const inOrder = loops.toSorted((a, b) => a.acceptedAt - b.acceptedAt);
  const third = Math.floor(inOrder.length / 3);
  const medianOf = (some: Loop[]) =>
    percentile(
      some.flatMap(({ accept }) => accept ?? []),
      0.5,
    );
  return medianOf(inOrder.slice(-third)) / medianOf(inOrder.slice(0, third));
}
