/** Choices that follow from a seed. */
export interface Random {
  /** Returns a number from `low` up to, but not including, `high`. */
  between(low: number, high: number): number;
  /** Returns whether something of this probability happens. */
  happens(probability: number): boolean;
  /** Returns one of these, each as often as its weight says. */
  weighted<T>(choices: readonly (readonly [weight: number, choice: T])[]): T;
  oneOf<T>(choices: readonly T[]): T;
}

/** Mulberry32: the same seed always makes the same choices. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
  const weighted = <T>(choices: readonly (readonly [number, T])[]): T => {
    let left = next() * choices.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, choice] of choices) {
      left -= weight;
      if (left < 0) return choice;
    }
    throw new Error('There is nothing to choose from.');
  };
  return {
    between: (low, high) => low + next() * (high - low),
    happens: (probability) => next() < probability,
    weighted,
    oneOf: (choices) => weighted(choices.map((choice) => [1, choice] as const)),
  };
}
