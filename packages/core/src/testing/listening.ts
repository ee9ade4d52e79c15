import { onTestFinished } from 'vitest';
import type { Changes } from '../live/streams/stream.ts';
import type { ChangeOut } from '../live/streams/streams.schema.ts';
import { streams } from '../live/streams/streams.ts';
import { publishChanges } from '../platform/changes/changes.ts';
import { log } from '../platform/changes/log.ts';
import { newId } from '../platform/schemas/identifiers.ts';

/**
 * Opens a stream and collects its changes, of which none was committed before. It ends with the test: an open one asks for
 * its session now and then, which tests of other files would count.
 */
export async function listening(connect: () => Promise<AsyncIterable<Changes>>) {
  // The log is not read while a test holds the timers; a test that only sets the date holds none.
  if (!('clock' in setTimeout)) await untilAllAreRead();
  const stream = (await connect())[Symbol.asyncIterator]();
  onTestFinished(() => streams.endAll());
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

/** Resolves when this process has read all committed changes: it may already follow the log, and be behind. */
async function untilAllAreRead() {
  const marker = newId('acc');
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  const stop = await log.follow((changes) => {
    if (changes.some(({ appId }) => appId === marker)) resolve();
  });
  await publishChanges([{ kind: 'key', appId: marker }]);
  await promise;
  stop();
}
