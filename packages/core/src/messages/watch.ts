import { EventEmitter } from 'node:events';
import { afterCommit } from '../database.ts';
import { closedAmong } from './message-work.model.ts';

/** How often this process asks the database about the messages that somebody waits for, all in one query. */
const LOOK_EVERY_MS = 250;
/** More than this are answered at once instead of waiting. */
const MOST_WAITING = 5_000;

const closed = new EventEmitter<Record<string, []>>();
closed.setMaxListeners(0);
let isLooking = false;

/** Wakes whoever waits for a message in this process, once its end is durable. */
export const announceClosed = (id: string) => afterCommit(() => closed.emit(id));

/**
 * Resolves when the message is closed, in this process or another, or after `ms`. Holds no connection: one watcher
 * for the whole process looks while anybody waits.
 */
export function untilClosed(id: string, ms: number): Promise<void> {
  if (ms <= 0 || closed.eventNames().length >= MOST_WAITING) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      closed.off(id, end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    closed.once(id, end);
    lookSoon();
  });
}

function lookSoon(): void {
  if (isLooking || closed.eventNames().length === 0) return;
  isLooking = true;
  setTimeout(look, LOOK_EVERY_MS);
}

async function look(): Promise<void> {
  const ids = closed.eventNames().map(String);
  // A database that does not answer now is asked again: the waiting end by themselves.
  const done = ids.length ? await closedAmong(ids).catch(() => []) : [];
  for (const { id } of done) closed.emit(id);
  isLooking = false;
  lookSoon();
}
