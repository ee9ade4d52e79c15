import { aliveAmongDeveloperSessions } from '../../accounts/developers/developer-session.model.ts';
import { aliveAmongPersonSessions } from '../../people/people/person-session.model.ts';
import { changesSince } from '../../platform/changes/change.model.ts';
import { type ChangeLog, LATE_MS, log } from '../../platform/changes/log.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { Problem } from '../../platform/errors.ts';
import { connectedStreams } from '../../platform/monitoring/metrics.ts';
import { type Audience, keyOf, openAudience, type Who } from './audience.ts';
import { type Changes, openCounts, openStream, type Stream } from './stream.ts';
import type { ChangeOut } from './streams.schema.ts';

/**
 * Maximum number of streams of one app or one person in this process: enough for windows and devices, not for
 * programs.
 */
const MAX_OF_ONE = 20;
/** Maximum number of streams of this process. More of them receive a change too late (docs/operations/performance.md). */
const MAX_HERE = 10_000;
const REFUSED_SECONDS = 60;
/** Interval at which the sessions of the streams are checked. */
const CHECK_EVERY_MS = 3_000;
/** Maximum number of consecutive failed checks: a process that cannot read the database cannot report changes. */
const MAX_FAILED_CHECKS = 3;
/** Lifetime of a stream, about that of an access token. The page then reconnects and loads what it shows. */
const LIFE_MS = 15 * 60_000;
/** Random variation of the lifetime, so that streams that began together do not end together. */
const LIFE_JITTER = 0.2;

/** The subject, session and network of a stream. */
export type Connection = {
  who: Who;
  sessionId: string;
  /** Network of the client, and the maximum number of its streams. */
  network: string;
  maxOfNetwork: number;
  /** Aborts when the client has disconnected. */
  signal?: AbortSignal | undefined;
  /** Time, ms, before which the page made no request; absent when it does not know. */
  since?: number | undefined;
};
/** A page is open for minutes, so only this is kept of its request. */
type Open = Pick<Connection, 'who' | 'sessionId' | 'network'> & {
  stream: Stream;
  tell: Stream['tell'];
  until: number;
};

/** The stream of an open page: follow it, or iterate over its lists. `close`: the client has disconnected. */
export type PageStream = AsyncIterable<Changes> &
  Pick<Stream, 'follow' | 'resume'> & { close(): void };

/** Returns whether the result of a subscription is the stream of an open page; tRPC's types say only what it iterates. */
export const isPageStream = (result: AsyncIterable<Changes>): result is PageStream =>
  'follow' in result && 'resume' in result && 'close' in result;

/** Manages the pages that are connected to this process. @param most the maximum number of them */
export function openStreams(reading: ChangeLog, most = MAX_HERE) {
  const audience = openAudience();
  const open = new Set<Open>();
  const counts = openCounts();
  /** The subscription to the log that all pages share, while there is one. */
  let reader: Promise<() => void> | null = null;
  let checking: NodeJS.Timeout | undefined;
  let failedChecks = 0;

  const startReading = async () => {
    reader ??= reading.follow(audience.distribute);
    const started = reader;
    await started.catch((error) => {
      if (reader === started) reader = null;
      throw error;
    });
  };
  const stopReading = () => {
    // It may still be starting. Who fails to start has said so.
    reader?.then(
      (stop) => stop(),
      () => {},
    );
    reader = null;
  };

  const close = (connection: Open) => {
    connection.stream.end();
    audience.remove(connection);
    if (open.delete(connection)) {
      counts.change(keysOf(connection), -1);
      connectedStreams.dec({ who: connection.who.kind });
    }
    if (open.size > 0) return;
    clearInterval(checking);
    stopReading();
  };

  const check = async () => {
    const now = databaseNow();
    for (const connection of open) {
      const isStalled = connection.stream.isStalled(now);
      if (isStalled) connection.stream.destroy();
      if (isStalled || now > connection.until) close(connection);
    }
    const asked = [...open];
    const alive = await aliveAmong(asked, now);
    for (const connection of asked) if (!alive.has(aliveKeyOf(connection))) close(connection);
    failedChecks = 0;
  };
  const endAll = () => {
    for (const connection of open) close(connection);
  };
  const checkAgain = () =>
    check().catch(() => {
      failedChecks += 1;
      if (failedChecks >= MAX_FAILED_CHECKS) endAll();
    });

  /** Refuses a connection above the limits. @throws Problem rate_limited, unavailable */
  const checkQuota = ({ who, network, maxOfNetwork }: Connection) => {
    const wait = { retryAfterSeconds: REFUSED_SECONDS };
    const near = counts.of(networkKey(network));
    if (counts.of(keyOf(who)) >= MAX_OF_ONE || near >= maxOfNetwork)
      throw new Problem('rate_limited', wait);
    if (open.size >= most) throw new Problem('unavailable', wait);
  };

  return {
    /**
     * Opens a stream: lists of changes. The first contains the changes since the page was loaded, or requires it to
     * load everything.
     * @throws Problem rate_limited, unavailable
     */
    async connect(connection: Connection): Promise<PageStream> {
      checkQuota(connection);
      const { who, sessionId, network, since, signal } = connection;
      const stream = openStream();
      const until = databaseNow() + LIFE_MS * (1 - Math.random() * LIFE_JITTER);
      const opened: Open = { who, sessionId, network, stream, tell: stream.tell, until };
      open.add(opened);
      counts.change(keysOf(opened), 1);
      connectedStreams.inc({ who: who.kind });
      if (open.size === 1) checking = setInterval(checkAgain, CHECK_EVERY_MS);
      signal?.addEventListener('abort', () => close(opened));
      try {
        // This order misses nothing: changes committed meanwhile are part of the first list.
        await startReading();
        await audience.add(opened);
        stream.begin(await missedSince(since, who, audience));
      } catch (error) {
        close(opened);
        throw error;
      }
      // The stream may have ended meanwhile.
      if (signal?.aborted || !open.has(opened)) close(opened);
      const { follow, resume } = stream;
      const leave = () => close(opened);
      const lists = () => listsOf(stream, leave);
      return { follow, resume, close: leave, [Symbol.asyncIterator]: lists };
    },
    /** Ends every stream. The pages then reconnect to another process. */
    endAll,
  };
}

/** What the streams of a connection are counted by: its subject and its network. */
const keysOf = ({ who, network }: Pick<Open, 'who' | 'network'>) => [
  keyOf(who),
  networkKey(network),
];
const networkKey = (network: string) => `network ${network}`;

async function aliveAmong(connections: Open[], now: number): Promise<Set<string>> {
  const sessionsOf = (kind: Who['kind']) => [
    ...new Set(connections.filter(({ who }) => who.kind === kind).map((each) => each.sessionId)),
  ];
  const [developers, people] = [sessionsOf('app'), sessionsOf('person')];
  const alive = await Promise.all([
    developers.length ? aliveAmongDeveloperSessions(developers) : [],
    people.length ? aliveAmongPersonSessions(people, now) : [],
  ]);
  const [ofDevelopers, ofPeople] = alive;
  return new Set([
    ...ofDevelopers.map(({ id, appId }) => `${id} ${appId}`),
    ...ofPeople.map(({ id }) => id),
  ]);
}

/** A developer's stream ends with the session, and with the membership that gave access to its app. */
const aliveKeyOf = ({ who, sessionId }: Open) =>
  who.kind === 'app' ? `${sessionId} ${who.id}` : sessionId;

/** The streams of this process. */
export const streams = openStreams(log);

/** Maximum age of a page that can be sent the missed changes; an older one has to load everything again. */
const LONG_AGO_MS = 60_000;

/**
 * Returns the changes since a page was loaded, because its first responses may have been read before them. Null when
 * they are unknown or too many.
 * @param since time, ms, before which the page made no request
 */
async function missedSince(
  since: number | undefined,
  who: Who,
  audience: Audience,
): Promise<ChangeOut[] | null> {
  if (since === undefined || databaseNow() - since > LONG_AGO_MS) return null;
  // A change recorded before this time may have been committed after it.
  const changes = await changesSince(since - LATE_MS);
  return changes && audience.amongThose(changes, who);
}

/**
 * Iterates over the lists of a stream. Nothing is sent while the consumer works, so it never has more than one list. The
 * server does not use this: a promise for each list of each page takes most of the time at thousands of pages (ADR 70).
 * @param close called when the consumer stops
 */
async function* listsOf(stream: Stream, close: () => void): AsyncGenerator<Changes, void> {
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
