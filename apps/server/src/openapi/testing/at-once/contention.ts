import type { Base } from '../examples-world.ts';

/** Changes the request of one operation. @param n its number among the requests of the operation */
type Varied<Part> = Record<string, (n: number) => Part>;

type Contended = {
  /** What stands for an example's value. */
  real: Record<string, string>;
  /** By operation: what stands for values of its example alone. */
  own?: Record<string, Record<string, string>>;
  /** By operation: what replaces members of its example's request. */
  inputs?: Varied<object>;
  /** By operation: who sends it, if it is not the account or the person of the world. */
  headers?: Varied<Record<string, string> | undefined>;
};

/** Operations that write the same rows. */
export type Contention = {
  operations: readonly string[];
  /** Makes these rows. */
  arrange: (base: Base) => Promise<Contended>;
};

/** Returns the one for even numbers, or the other one for odd ones. */
export const alternately =
  <Part>(even: Part, odd: Part) =>
  (n: number): Part =>
    n % 2 === 0 ? even : odd;
