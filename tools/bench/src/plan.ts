import { UserError } from '@assent/launch/user-error';

/** How large and how long everything is: `--quick` shows that the code works, the other gives the numbers. */
export type Plan = {
  /** Pairs of measured windows, A and B in turn. */
  rounds: number;
  warmUpSeconds: number;
  windowSeconds: number;
  apps: number;
  subscribers: number;
  fewMessages: number;
  /** Of the large database of `history` and `explain`. */
  manyMessages: number;
  /** Sends of one round to each topic, one at a time. */
  singleSends: number;
  /** Sends of one round to a group, to a topic or to named people, one at a time. */
  groupSends: number;
  scheduled: number;
  drains: number;
  latencySeconds: number;
  /** Seconds at the rate of 60 before the first loops are measured: V8 compiles the code of a loop for about 20 s. */
  loopWarmUpSeconds: number;
  /** Loops a second, and seconds of each rate. */
  loopRates: number[];
  loopSeconds: number;
  /**
   * Seconds of the rate of 60, at which a loop is also counted: minutes, because the first full garbage collection, some
   * 100 s after the start, drops optimised code, which V8 then compiles again.
   */
  steadySeconds: number;
  /** Of the measurement of what is sustainable, and of the load. */
  sustainedSeconds: number;
  overloadSeconds: number;
  /** Open pages on one server, rising, and the people whose pages they are. */
  pages: number[];
  pagePeople: number;
  /** Of one window of each side. */
  receiverSeconds: number;
  /** Pairs of windows with and without the transparency log, and sends and answers of each window. */
  receiptRounds: number;
  receiptOperations: number;
  /** From the start until the memory of what `npm start` runs is read. */
  idleSeconds: number;
};

const wholePlan: Plan = {
  rounds: 5,
  warmUpSeconds: 3,
  windowSeconds: 4,
  apps: 64,
  subscribers: 100_000,
  fewMessages: 10_000,
  manyMessages: 1_000_000,
  singleSends: 8,
  groupSends: 20,
  scheduled: 10_000,
  drains: 2,
  latencySeconds: 30,
  loopWarmUpSeconds: 30,
  loopRates: [50, 60, 100, 150, 300, 500],
  loopSeconds: 20,
  steadySeconds: 300,
  sustainedSeconds: 10,
  overloadSeconds: 60,
  pages: [1_000, 2_000, 10_000],
  pagePeople: 500,
  receiverSeconds: 15,
  receiptRounds: 7,
  receiptOperations: 1_000,
  idleSeconds: 60,
};

const quickPlan: Plan = {
  rounds: 3,
  warmUpSeconds: 2,
  windowSeconds: 2,
  apps: 64,
  subscribers: 20_000,
  fewMessages: 10_000,
  manyMessages: 200_000,
  singleSends: 3,
  groupSends: 10,
  scheduled: 2_000,
  drains: 1,
  latencySeconds: 10,
  loopWarmUpSeconds: 2,
  loopRates: [60, 150],
  loopSeconds: 5,
  steadySeconds: 5,
  sustainedSeconds: 3,
  overloadSeconds: 10,
  pages: [1_000],
  pagePeople: 50,
  receiverSeconds: 4,
  receiptRounds: 3,
  receiptOperations: 300,
  idleSeconds: 5,
};

/** What a command line may change of the plan. */
export type PlanOptions = {
  quick: boolean;
  messages?: string;
  'loop-rates'?: string;
  'loop-seconds'?: string;
};

/**
 * Returns the plan of a run.
 * @throws UserError
 */
export function planOf(options: PlanOptions): Plan {
  const plan = options.quick ? quickPlan : wholePlan;
  const { messages, 'loop-rates': rates, 'loop-seconds': seconds } = options;
  const manyMessages = messages === undefined ? plan.manyMessages : Number(messages);
  if (!Number.isInteger(manyMessages / 10_000) || manyMessages < 20_000)
    throw new UserError('--messages is a multiple of 10000, and at least 20000.');
  const loopRates = rates === undefined ? plan.loopRates : rates.split(',').map(Number);
  const loopSeconds = seconds === undefined ? plan.loopSeconds : Number(seconds);
  const steadySeconds = seconds === undefined ? plan.steadySeconds : loopSeconds;
  if (![...loopRates, loopSeconds].every((value) => value > 0))
    throw new UserError('--loop-rates=60,100 and --loop-seconds=600 are positive numbers.');
  return { ...plan, manyMessages, loopRates, loopSeconds, steadySeconds };
}
