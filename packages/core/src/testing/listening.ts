import type { ChangeOut } from '../streams/streams.schema.ts';

/** Collects the changes of a stream. */
export async function listening(connecting: Promise<AsyncIterable<ChangeOut[]>>) {
  const stream = (await connecting)[Symbol.asyncIterator]();
  const received: ChangeOut[] = [];
  let isOver = false;
  const first = await stream.next();
  void (async () => {
    for (let next = first; !next.done; next = await stream.next()) received.push(...next.value);
    isOver = true;
  })();
  return {
    received,
    isOver: () => isOver,
    /** The kinds of the changes after the first event. */
    kinds: () => received.slice(1).map(({ kind }) => kind),
  };
}
