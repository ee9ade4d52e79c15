import type { Changes, Stream } from './stream.ts';

/**
 * Iterates over the lists of a stream. Nothing is sent while the consumer works, so it never has more than one list. The
 * server does not use this: a promise for each list of each page takes most of the time at thousands of pages (ADR 70).
 * @param close called when the consumer stops
 */
export async function* listsOf(stream: Stream, close: () => void): AsyncGenerator<Changes, void> {
  let received: Changes | null = null;
  let isOver = false;
  let wake = () => {};
  const end = () => {
    isOver = true;
    wake();
  };
  stream.follow({
    send(changes) {
      received = changes;
      wake();
      return false;
    },
    end,
    destroy: end,
  });
  const take = () => {
    const list = received;
    received = null;
    return list;
  };
  try {
    while (true) {
      const list = take();
      if (list) {
        yield list;
        stream.resume();
      }
      if (!list && isOver) return;
      if (!list)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  } finally {
    close();
  }
}
