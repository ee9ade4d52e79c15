import { databaseNow } from '../database/clock.ts';
import { type Change, changesAfter, MAX_IN_ONE_LOOK, newestNotes } from './change.model.ts';

/** Interval at which a process polls for changes of others, while it has listeners. */
const LOOK_EVERY_MS = 250;
/** Delay before a process reads its own change: all changes committed within this time are read together. */
const LOOK_SOON_MS = 25;
/** Time for which a missing number is looked for: a transaction that began earlier may commit later. */
export const LATE_MS = 60_000;
/** Maximum number of missing numbers that are looked for at once. */
const MAX_MISSING = 1_000;

/** Receives changes in order. If it throws, it receives them again. */
export type Listener = (changes: Change[]) => void | Promise<void>;
/** An object of its own for each call of `follow`: two subscriptions may share a listener, and end at different times. */
type Subscription = { listener: Listener };

/**
 * Reads the log of changes for one process: one query per interval serves all listeners, and none runs without
 * listeners. Also delivers a row that is committed after rows with higher numbers.
 */
export function openLog() {
  const subscriptions = new Set<Subscription>();
  let place = 0;
  /** Missing numbers before the position, and since when they are looked for. */
  let missing = new Map<number, number>();
  let beginning: Promise<void> | null = null;
  /** Number of times that the first listener came. A look that began before one knows an older place. */
  let beginnings = 0;
  let timer: NodeJS.Timeout | null = null;
  let isLooking = false;
  let isBehind = false;

  const lookIn = (ms: number) => {
    timer ??= setTimeout(lookNow, ms);
  };
  const cancelLook = () => {
    if (timer) clearTimeout(timer);
    timer = null;
  };

  const begin = async () => {
    beginnings += 1;
    const ids = (await newestNotes(MAX_MISSING)).map(({ id }) => id).reverse();
    place = ids.at(-1) ?? 0;
    missing = new Map(gapsIn(ids).map((id) => [id, databaseNow()]));
    lookIn(LOOK_EVERY_MS);
  };

  const look = async () => {
    const begun = beginnings;
    const notes = await changesAfter(place, [...missing.keys()]);
    if (begun !== beginnings) return;
    const changes = notes.flatMap((note) => note.changes);
    if (changes.length)
      await Promise.all([...subscriptions].map(({ listener }) => listener(changes)));
    if (begun !== beginnings) return;
    const now = databaseNow();
    const newer = notes.map(({ id }) => id).filter((id) => id > place);
    for (const id of gapsIn([place, ...newer])) missing.set(id, now);
    for (const { id } of notes) missing.delete(id);
    const awaited = [...missing].filter(([, since]) => now - since < LATE_MS);
    missing = new Map(awaited.slice(-MAX_MISSING));
    place = newer.at(-1) ?? place;
    isBehind ||= notes.length === MAX_IN_ONE_LOOK;
  };

  const lookNow = async () => {
    timer = null;
    if (isLooking) return lookIn(LOOK_SOON_MS);
    isLooking = true;
    isBehind = false;
    // After a database error the next tick repeats the query: the position in the log stays the same.
    await look().catch(() => {});
    isLooking = false;
    if (subscriptions.size > 0) lookIn(isBehind ? LOOK_SOON_MS : LOOK_EVERY_MS);
  };

  const leave = (subscription: Subscription) => {
    subscriptions.delete(subscription);
    if (subscriptions.size > 0) return;
    beginning = null;
    cancelLook();
  };

  return {
    /**
     * Delivers everything that is committed after this resolves. Returns a function that stops it, and no other
     * subscription, even one with the same listener.
     */
    async follow(listener: Listener): Promise<() => void> {
      const subscription = { listener };
      subscriptions.add(subscription);
      beginning ??= begin();
      try {
        await beginning;
      } catch (error) {
        leave(subscription);
        throw error;
      }
      return () => leave(subscription);
    },
    /** Schedules a read soon, after this process has committed a change. */
    lookSoon(): void {
      if (isBehind) return;
      isBehind = true;
      if (isLooking || !timer) return;
      cancelLook();
      lookIn(LOOK_SOON_MS);
    },
  };
}
export type ChangeLog = ReturnType<typeof openLog>;

/** Returns the numbers missing from an ascending list. */
function gapsIn(rising: number[]): number[] {
  return rising.slice(1).flatMap((id, at) => {
    const from = Math.max((rising[at] ?? id) + 1, id - MAX_MISSING);
    return Array.from({ length: id - from }, (_, offset) => from + offset);
  });
}

/** The log reader of this process. */
export const log = openLog();
