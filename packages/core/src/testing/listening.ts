import type { ChangeOut } from '../streams/streams.schema.ts';

/** Whoever listens, and what they have heard since they began. */
export async function listening(connecting: Promise<AsyncIterable<ChangeOut[]>>) {
  const told = (await connecting)[Symbol.asyncIterator]();
  const heard: ChangeOut[] = [];
  let isOver = false;
  const first = await told.next();
  void (async () => {
    for (let next = first; !next.done; next = await told.next()) heard.push(...next.value);
    isOver = true;
  })();
  return {
    heard,
    isOver: () => isOver,
    /** What was heard of messages and the like, after the beginning. */
    kinds: () => heard.slice(1).map(({ kind }) => kind),
  };
}
