import { type Change, changesAfter, MOST_IN_ONE_LOOK, newestNotes } from './change.model.ts';

/** How often a process looks for what others noted, while somebody here listens. */
const LOOK_EVERY_MS = 250;
/** How soon it looks for what it noted itself: what is committed within this time is read together. */
const LOOK_SOON_MS = 25;
/** A transaction that began before another may commit after it: a number that is missing is looked for this long. */
export const LATE_MS = 60_000;
/** Missing numbers that are looked for at once. */
const MOST_MISSING = 1_000;

/** Hears of changes, in order. If it throws, it is told again. */
export type Hearer = (changes: Change[]) => void | Promise<void>;

/**
 * Reads the log of changes for one process: one query a tick serves everybody who listens here, and there is no tick
 * while nobody does. A note is told also when it is committed after ones that were numbered later.
 */
export function openLog() {
  const hearers = new Set<Hearer>();
  let place = 0;
  /** Numbers before the place that were not there, and since when they are looked for. */
  let missing = new Map<number, number>();
  let beginning: Promise<void> | null = null;
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
    const ids = (await newestNotes(MOST_MISSING)).map(({ id }) => id).reverse();
    place = ids.at(-1) ?? 0;
    missing = new Map(gapsIn(ids).map((id) => [id, Date.now()]));
    lookIn(LOOK_EVERY_MS);
  };

  const look = async () => {
    const notes = await changesAfter(place, [...missing.keys()]);
    const changes = notes.flatMap((note) => note.changes);
    if (changes.length) await Promise.all([...hearers].map((hear) => hear(changes)));
    const now = Date.now();
    const newer = notes.map(({ id }) => id).filter((id) => id > place);
    for (const id of gapsIn([place, ...newer])) missing.set(id, now);
    for (const { id } of notes) missing.delete(id);
    const awaited = [...missing].filter(([, since]) => now - since < LATE_MS);
    missing = new Map(awaited.slice(-MOST_MISSING));
    place = newer.at(-1) ?? place;
    isBehind ||= notes.length === MOST_IN_ONE_LOOK;
  };

  const lookNow = async () => {
    timer = null;
    if (isLooking) return lookIn(LOOK_SOON_MS);
    isLooking = true;
    isBehind = false;
    // A database that does not answer now is asked again at the next tick: the place in the log stays.
    await look().catch(() => {});
    isLooking = false;
    if (hearers.size > 0) lookIn(isBehind ? LOOK_SOON_MS : LOOK_EVERY_MS);
  };

  const leave = (hear: Hearer) => {
    hearers.delete(hear);
    if (hearers.size > 0) return;
    beginning = null;
    cancelLook();
  };

  return {
    /** Hears of everything that is committed from when this resolves. Returns how to stop. */
    async follow(hear: Hearer): Promise<() => void> {
      hearers.add(hear);
      beginning ??= begin();
      try {
        await beginning;
      } catch (error) {
        leave(hear);
        throw error;
      }
      return () => leave(hear);
    },
    /** This process has just committed a note. */
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

/** The numbers that are missing between those of a rising list. */
function gapsIn(rising: number[]): number[] {
  return rising.slice(1).flatMap((id, at) => {
    const from = Math.max((rising[at] ?? id) + 1, id - MOST_MISSING);
    return Array.from({ length: id - from }, (_, offset) => from + offset);
  });
}

/** The log as this process reads it. */
export const log = openLog();
