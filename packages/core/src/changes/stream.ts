import type { ChangeOut } from './changes.schema.ts';

/** More than this at once is told as `everything`. */
const MOST_PENDING = 100;
/** Who takes nothing for so long is not there any more, or too slow to be served. */
const STALLED_MS = 30_000;

const everything: ChangeOut = { kind: 'everything' };

/** What one open page is told, in lists. It begins with `everything`, and never holds more than a bounded list. */
export function openStream() {
  let pending = [everything];
  let pendingSince = Date.now();
  let isOver = false;
  let wake = () => {};

  return {
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
      while (!isOver) {
        const told = pending;
        pending = [];
        if (told.length) yield told;
        if (pending.length || isOver) continue;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}
export type Stream = ReturnType<typeof openStream>;
