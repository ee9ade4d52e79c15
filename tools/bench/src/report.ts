import type { Comparison } from './load/interleave.ts';

/** One thing that was measured. */
export type Line = {
  scenario: string;
  what: string;
  /** Both sides in their own unit, or percentiles. */
  numbers: string;
  /** `median [least…most]`, or nothing where there is no other side. */
  ratio: string;
  goal: string;
  verdict: 'met' | 'not met' | '';
};

/** A ratio and which side of it is good. */
export type RatioGoal = { atLeast: number } | { atMost: number };

/**
 * A line about two things measured in turn.
 * @param unit of both sides, such as `/s` or ` ms`
 * @param goal of the ratio, if it has one
 */
export function ratioLine(
  scenario: string,
  what: string,
  { a, b, ratio }: Comparison,
  unit: string,
  goal?: RatioGoal,
): Line {
  return {
    scenario,
    what,
    numbers: `${short(a)}${unit} : ${short(b)}${unit}`,
    ratio: `${ratio.median.toFixed(2)} [${ratio.least.toFixed(2)}…${ratio.most.toFixed(2)}]`,
    ...judged(ratio.median, goal),
  };
}

function judged(ratio: number, goal: RatioGoal | undefined): Pick<Line, 'goal' | 'verdict'> {
  if (!goal) return { goal: '', verdict: '' };
  if ('atLeast' in goal)
    return { goal: `≥ ${goal.atLeast}`, verdict: ratio >= goal.atLeast ? 'met' : 'not met' };
  return { goal: `≤ ${goal.atMost}`, verdict: ratio <= goal.atMost ? 'met' : 'not met' };
}

/** Few enough digits to read. */
export const short = (value: number) =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);

/** A line for a terminal. */
export const terminalLine = ({ scenario, what, numbers, ratio, goal, verdict }: Line) =>
  [`${scenario}: ${what}`, numbers, ratio, goal && `goal ${goal}`, verdict]
    .filter(Boolean)
    .join('   ');
