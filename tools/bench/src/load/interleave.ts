import { median } from './statistics.ts';

/** What two things measured in turn came to. `a` and `b` are medians; `ratio` is a : b, pair by pair. */
export type Comparison = {
  a: number;
  b: number;
  ratio: { median: number; least: number; most: number };
};

type Measure = () => Promise<number>;

/**
 * Measures two things in turn, A B B A A B …, and compares each pair. Whatever else the machine does falls on both,
 * so the ratio holds where the numbers themselves do not.
 */
export async function interleave(rounds: number, a: Measure, b: Measure): Promise<Comparison> {
  const pairs: { a: number; b: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) {
      const first = await a();
      pairs.push({ a: first, b: await b() });
      continue;
    }
    const first = await b();
    pairs.push({ a: await a(), b: first });
  }
  return compare(
    pairs.map((pair) => pair.a),
    pairs.map((pair) => pair.b),
  );
}

/** Compares two things that were measured in turn, pair by pair. */
export function compare(a: number[], b: number[]): Comparison {
  const ratios = a.map((value, at) => value / (b[at] ?? Number.NaN));
  return {
    a: median(a),
    b: median(b),
    ratio: { median: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios) },
  };
}
