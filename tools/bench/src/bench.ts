import type { Plan } from './plan.ts';
import type { Line } from './report.ts';

/** What every scenario is given. */
export type Bench = {
  /** A database server on which each environment makes a database of its own. */
  databaseUrl: string;
  plan: Plan;
  /** A folder for CPU profiles of the servers, or null. */
  profileFolder: string | null;
  /** Tells whoever waits what is going on. */
  say(line: string): void;
};

/** One question about speed. It answers with numbers and asserts nothing. */
export type Scenario = { name: string; run(bench: Bench): Promise<Line[]> };
