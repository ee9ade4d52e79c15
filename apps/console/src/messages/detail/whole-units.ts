import type { Unit } from '@assent/texts/measures';

const units: [Unit, seconds: number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** Returns a time in the largest unit of which it is a whole number. */
export function wholeUnits(seconds: number): { unit: Unit; count: number } {
  const [unit, size] = units.find(([, each]) => seconds >= each && seconds % each === 0) ?? [
    'second' as const,
    1,
  ];
  return { unit, count: seconds / size };
}
