import type { DatabaseNode } from '../databases/nodes.ts';
import type { Program } from '../programs.ts';
import type { Random } from '../random.ts';
import type { System } from '../system.ts';

/** One fault that was chosen: what it is called, and what it does until it is repaired. */
export interface Fault {
  target: Program | DatabaseNode;
  what: string;
  /** Why this machine cannot inject it. */
  missing?: string;
  /** @param report receives what must not happen, and happened meanwhile */
  run(report: (what: string) => void): Promise<void>;
}

/** One kind of fault. Its choices are made by `choose`, whatever is possible, so that a seed makes the same ones everywhere. */
export interface Kind {
  name: string;
  /** How often it is chosen. */
  weight: number;
  isKill?: boolean;
  /** Whether it lasts longer than a lease. */
  isLong?: boolean;
  choose(system: System, random: Random): Fault;
}

/** The kinds of faults of a program that are faults of its connections to the database. */
export const kindsOfDatabaseFaults: ReadonlySet<string> = new Set([
  'has no database',
  'loses the responses of its database',
  'waits for its database',
  'hears nothing of its database',
  'has silent connections',
]);
