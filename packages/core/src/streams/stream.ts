import type { ChangeOut } from './streams.schema.ts';

/** Maximum number of pending changes; more are sent as `everything`. */
const MOST_PENDING = 100;
/** Time after which a client that reads nothing is considered gone, or too slow. */
const STALLED_MS = 30_000;

const everything: ChangeOut = { kind: 'everything' };

/**
 * Creates the stream of one open page: lists of changes. The first is sent at once, and the length of each is bounded.
 */
export function openStream() {
  let pending: ChangeOut[] = [];
  let pendingSince = Date.now();
  let isOver = false;
  let wake = () => {};

  return {
    /** Prepends the changes missed before the first list; null: they are unknown. */
    begin(missed: ChangeOut[] | null): void {
      const all = missed && [...missed, ...pending];
      pending = all === null || all.length > MOST_PENDING ? [everything] : all;
      pendingSince = Date.now();
    },
    tell(change: ChangeOut): void {
      if (pending[0]?.kind === 'everything') return;
      if (pending.length === 0) pendingSince = Date.now();
      pending = pending.length < MOST_PENDING ? [...pending, change] : [everything];
      wake();
    },
    end(): void {
      isOver = true;
      wake();
    },
    isStalled: (now: number) => pending.length > 0 && now - pendingSince > STALLED_MS,
    async *lists(): AsyncGenerator<ChangeOut[], void> {
      let isFirst = true;
      while (!isOver) {
        const changes = pending;
        pending = [];
        // The first list confirms the connection, even if it is empty.
        if (changes.length || isFirst) yield changes;
        isFirst = false;
        if (pending.length || isOver) continue;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}
export type Stream = ReturnType<typeof openStream>;
