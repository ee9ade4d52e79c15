import type { ChangeOut } from './streams.schema.ts';

/** More than this at once is told as `everything`. */
const MOST_PENDING = 100;
/** Who takes nothing for so long is not there any more, or too slow to be served. */
const STALLED_MS = 30_000;

const everything: ChangeOut = { kind: 'everything' };

/** What one open page is told, in lists. The first comes at once, and none is longer than a bound. */
export function openStream() {
  let pending: ChangeOut[] = [];
  let pendingSince = Date.now();
  let isOver = false;
  let wake = () => {};

  return {
    /** Puts what happened before anything was told to the front; null: that is not known. */
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
        const told = pending;
        pending = [];
        // The first list says that the line is up, also when there is nothing to tell.
        if (told.length || isFirst) yield told;
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
