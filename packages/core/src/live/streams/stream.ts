import { databaseNow } from '../../platform/database/clock.ts';
import type { ChangeOut } from './streams.schema.ts';

/** Maximum number of pending changes; more are sent as `everything`. */
const MAX_PENDING = 100;
/** Time after which a client that reads nothing is considered gone, or too slow. */
const STALLED_MS = 30_000;

/** A list of changes. All pages that receive the same changes share it, so a transport can serialise it once. */
export type Changes = readonly ChangeOut[];

/** The connection of an open page. */
export type Receiver = {
  /** Sends a list. Returns whether the client keeps up: otherwise it gets nothing more until `resume`. */
  send(changes: Changes): boolean;
  /** Ends the stream. The page reconnects. */
  end(): void;
  /** Closes the connection of a client that no longer reads. */
  destroy(): void;
};

const EVERYTHING: Changes = [{ kind: 'everything' }];

/** Returns the list with a change at its end, or `everything` when it would be too long. */
export const withChange = (changes: Changes, change: ChangeOut): Changes =>
  changes === EVERYTHING || changes.length >= MAX_PENDING ? EVERYTHING : [...changes, change];

/** Creates the stream of one open page. What its client has not read is bounded. */
export function openStream() {
  let pending: Changes = [];
  let receiver: Receiver | null = null;
  /** Time since which nothing can be sent, because there is no receiver or it does not keep up. */
  let blockedSince: number | null = databaseNow();
  let isOver = false;

  const send = (changes: Changes) => {
    pending = [];
    blockedSince = receiver?.send(changes) ? null : databaseNow();
  };

  return {
    /** Prepends the changes missed before the first list; null: they are unknown. */
    begin(missed: ChangeOut[] | null): void {
      pending = missed ? pending.reduce(withChange, missed.reduce(withChange, [])) : EVERYTHING;
    },
    tell(changes: Changes): void {
      if (isOver) return;
      if (blockedSince === null) return void send(changes);
      pending = pending.length ? changes.reduce(withChange, pending) : changes;
    },
    /** Sends to a receiver from now on, first what is pending: a list that confirms the stream, even if it is empty. */
    follow(by: Receiver): void {
      receiver = by;
      if (isOver) return void by.end();
      send(pending);
    },
    /** Continues to send after the client has read. */
    resume(): void {
      if (blockedSince === null || isOver) return;
      blockedSince = null;
      if (pending.length) send(pending);
    },
    end(): void {
      if (isOver) return;
      isOver = true;
      receiver?.end();
    },
    isStalled: (now: number) => blockedSince !== null && now - blockedSince > STALLED_MS,
    destroy: () => receiver?.destroy(),
  };
}
export type Stream = ReturnType<typeof openStream>;

/** Counts the open streams of each person, app and client network. */
export function openCounts() {
  const counts = new Map<string, number>();
  return {
    of: (key: string) => counts.get(key) ?? 0,
    change(keys: string[], by: 1 | -1) {
      for (const key of keys) {
        const count = (counts.get(key) ?? 0) + by;
        if (count > 0) counts.set(key, count);
        if (count <= 0) counts.delete(key);
      }
    },
  };
}
