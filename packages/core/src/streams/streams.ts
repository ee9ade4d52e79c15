import { type ChangeLog, log } from '../changes/log.ts';
import { DeveloperSession } from '../developers/developer-session.model.ts';
import { Problem } from '../errors.ts';
import { connectedStreams } from '../monitoring/metrics.ts';
import { PersonSession } from '../people/person-session.model.ts';
import { keyOf, openAudience, type Who } from './audience.ts';
import { missedSince } from './missed.ts';
import { openStream, type Stream } from './stream.ts';
import { openCounts } from './stream-counts.ts';
import type { ChangeOut } from './streams.schema.ts';

/**
 * Maximum number of streams of one app or one person in this process: enough for windows and devices, not for
 * programs.
 */
const MOST_OF_ONE = 20;
/** Maximum number of streams of this process. More of them receive a change too late (docs/performance.md). */
const MOST_HERE = 2_000;
const REFUSED_SECONDS = 60;
/** Interval at which the sessions of the streams are checked. */
const CHECK_EVERY_MS = 3_000;
/** Maximum number of consecutive failed checks: a process that cannot read the database cannot report changes. */
const MOST_FAILED_CHECKS = 3;
/** Lifetime of a stream, about that of an access token. The page then reconnects and loads what it shows. */
const LIFE_MS = 15 * 60_000;
/** Random variation of the lifetime, so that streams that began together do not end together. */
const LIFE_JITTER = 0.2;

/** The subject, session and connection of a stream. */
export type Connection = {
  who: Who;
  sessionId: string;
  /** Network of the client, and the maximum number of its streams. */
  network: string;
  mostOfNetwork: number;
  /** Aborts when the client has disconnected. */
  signal?: AbortSignal | undefined;
  /** Closes the connection of a client that no longer reads. */
  closeConnection(): void;
  /** Time, ms, before which the page made no request; absent when it does not know. */
  since?: number | undefined;
};
type Open = Connection & { stream: Stream; tell: Stream['tell']; until: number };

/** Manages the pages that are connected to this process. */
export function openStreams(reading: ChangeLog) {
  const audience = openAudience();
  const open = new Set<Open>();
  const counts = openCounts();
  let stopReading: (() => void) | null = null;
  let checking: NodeJS.Timeout | undefined;
  let failedChecks = 0;

  const close = (connection: Open) => {
    connection.stream.end();
    audience.remove(connection);
    if (open.delete(connection)) {
      counts.change(keysOf(connection), -1);
      connectedStreams.dec({ who: connection.who.kind });
    }
    if (open.size > 0) return;
    clearInterval(checking);
    stopReading?.();
    stopReading = null;
  };

  const check = async () => {
    const now = Date.now();
    for (const connection of open) {
      const isStalled = connection.stream.isStalled(now);
      if (isStalled) connection.closeConnection();
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
      if (failedChecks >= MOST_FAILED_CHECKS) endAll();
    });

  /** Refuses a connection above the limits. @throws Problem rate_limited, unavailable */
  const checkQuota = ({ who, network, mostOfNetwork }: Connection) => {
    const wait = { retryAfterSeconds: REFUSED_SECONDS };
    const near = counts.of(networkKey(network));
    if (counts.of(keyOf(who)) >= MOST_OF_ONE || near >= mostOfNetwork)
      throw new Problem('rate_limited', wait);
    if (open.size >= MOST_HERE) throw new Problem('unavailable', wait);
  };

  return {
    /**
     * Opens a stream: lists of changes. The first contains the changes since the page was loaded, or requires it to
     * load everything.
     * @throws Problem rate_limited, unavailable
     */
    async connect(connection: Connection): Promise<AsyncGenerator<ChangeOut[], void>> {
      checkQuota(connection);
      const stream = openStream();
      const until = Date.now() + LIFE_MS * (1 - Math.random() * LIFE_JITTER);
      const opened: Open = { ...connection, stream, tell: stream.tell, until };
      open.add(opened);
      counts.change(keysOf(opened), 1);
      connectedStreams.inc({ who: opened.who.kind });
      if (open.size === 1) checking = setInterval(checkAgain, CHECK_EVERY_MS);
      connection.signal?.addEventListener('abort', () => close(opened));
      try {
        // This order misses nothing: changes committed meanwhile are part of the first list.
        stopReading = await reading.follow(audience.distribute);
        await audience.add(opened);
        stream.begin(await missedSince(opened.since, opened.who, audience));
      } catch (error) {
        close(opened);
        throw error;
      }
      // The stream may have ended meanwhile.
      if (connection.signal?.aborted || !open.has(opened)) close(opened);
      return telling(stream, () => close(opened));
    },
    /** Ends every stream. The pages then reconnect to another process. */
    endAll,
  };
}

/** What the streams of a connection are counted by: its subject and its network. */
const keysOf = ({ who, network }: Connection) => [keyOf(who), networkKey(network)];
const networkKey = (network: string) => `network ${network}`;

async function* telling(stream: Stream, close: () => void) {
  try {
    yield* stream.lists();
  } finally {
    close();
  }
}

async function aliveAmong(connections: Open[], now: number): Promise<Set<string>> {
  const sessionsOf = (kind: Who['kind']) => [
    ...new Set(connections.filter(({ who }) => who.kind === kind).map((each) => each.sessionId)),
  ];
  const [developers, people] = [sessionsOf('app'), sessionsOf('person')];
  const alive = await Promise.all([
    developers.length ? DeveloperSession.aliveAmong(developers) : [],
    people.length ? PersonSession.aliveAmong(people, now) : [],
  ]);
  const [ofDevelopers, ofPeople] = alive;
  return new Set([
    ...ofDevelopers.map(({ id, appId }) => `${id} ${appId}`),
    ...ofPeople.map(({ id }) => id),
  ]);
}

/** A developer's stream ends with the session, and with the membership that gave access to its app. */
const aliveKeyOf = ({ who, sessionId }: Connection) =>
  who.kind === 'app' ? `${sessionId} ${who.id}` : sessionId;

/** The streams of this process. */
export const streams = openStreams(log);
