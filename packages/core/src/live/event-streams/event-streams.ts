import type { AppRow } from '../../accounts/apps/app.model.ts';
import {
  cursorOf,
  type EventPlace,
  eventsAfter,
  placeAfter,
  placeNow,
  signedEvents,
} from '../../callbacks/events/event-log.ts';
import { type EventOut, EventType } from '../../callbacks/events/events.schema.ts';
import type { Change } from '../../platform/changes/change.model.ts';
import { type ChangeLog, log } from '../../platform/changes/log.ts';
import type { Keyring } from '../../platform/credentials/keyring.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { Problem } from '../../platform/errors.ts';
import { connectedStreams } from '../../platform/monitoring/metrics.ts';
import { openCounts } from '../streams/stream.ts';

/** Maximum number of streams of one account in this process: its apps share what all accounts share. */
const MAX_OF_ONE = 20;
/** Maximum number of streams of this process: each reads its events itself. */
const MAX_HERE = 500;
const REFUSED_SECONDS = 60;
/** Maximum number of events that a stream reads at once. It reads on when the client has read them. */
const MAX_AT_ONCE = 200;
/** Interval at which an idle stream checks its credential, reads, and sends something. */
const IDLE_MS = 10_000;
/** Lifetime of a stream. The client then continues in another one, perhaps of another server. */
const LIFE_MS = 60 * 60_000;
/** Random variation of the lifetime, so that streams that began together do not end together. */
const LIFE_JITTER = 0.2;

/** What a stream sends: events, and where to continue after them. Without events it keeps the connection open. */
export type EventBatch = { events: EventOut[]; cursor: string };

/** The subject, credential and connection of a stream. */
export type EventConnection = {
  keyring: Keyring;
  appId: string;
  accountId: string;
  /**
   * Identifies the app again, before each read, so that a revoked key receives nothing more.
   * @throws Problem invalid_credentials
   */
  identify(): Promise<AppRow>;
  /** Place at which the client continues; absent: from now on. */
  after: string | undefined;
  types: EventType[] | undefined;
  /** Network of the client, and the maximum number of its streams. */
  network: string;
  maxOfNetwork: number;
  /** Aborts when the client has disconnected. */
  signal: AbortSignal | undefined;
};
type Open = { appId: string; isOver: boolean; isWoken: boolean; wake(): void };

/** Manages the event streams of this process. */
export function openEventStreams(reading: ChangeLog) {
  const open = new Set<Open>();
  const counts = openCounts();

  const end = (stream: Open) => {
    stream.isOver = true;
    stream.wake();
  };

  /** Refuses a connection above the limits. @throws Problem rate_limited, unavailable */
  const checkQuota = ({ accountId, network, maxOfNetwork }: EventConnection) => {
    const wait = { retryAfterSeconds: REFUSED_SECONDS };
    if (counts.of(accountId) >= MAX_OF_ONE || counts.of(networkKey(network)) >= maxOfNetwork)
      throw new Problem('rate_limited', wait);
    if (open.size >= MAX_HERE) throw new Problem('unavailable', wait);
  };

  async function* batches(connection: EventConnection, stream: Open, start: EventPlace) {
    const until = databaseNow() + LIFE_MS * (1 - Math.random() * LIFE_JITTER);
    let place = start;
    // At once, also without events: a client that is disconnected before the first one continues from here.
    yield { events: [], cursor: cursorOf(place) };
    while (!stream.isOver && databaseNow() < until) {
      const app = await connection.identify();
      if (app.suspendedAt !== null) return;
      stream.isWoken = false;
      const { types } = connection;
      const page = await eventsAfter(app.id, place, { types, limit: MAX_AT_ONCE });
      if (stream.isOver) return;
      place = page.place;
      const events = signedEvents(connection.keyring, app, page.events);
      yield { events, cursor: cursorOf(place) };
      if (!page.hasMore && !stream.isWoken) await untilWoken(stream);
    }
  }

  return {
    /**
     * Opens a stream.
     * @throws Problem event_unknown, rate_limited, unavailable
     */
    async connect(connection: EventConnection): Promise<AsyncGenerator<EventBatch, void>> {
      checkQuota(connection);
      const { appId, accountId, after, network, signal } = connection;
      const keys = [accountId, networkKey(network)];
      const stream: Open = {
        appId,
        isOver: false,
        isWoken: false,
        wake: () => {
          stream.isWoken = true;
        },
      };
      open.add(stream);
      counts.change(keys, 1);
      connectedStreams.inc({ who: 'events' });
      let stopReading = () => {};
      const close = () => {
        end(stream);
        stopReading();
        if (!open.delete(stream)) return;
        counts.change(keys, -1);
        connectedStreams.dec({ who: 'events' });
      };
      signal?.addEventListener('abort', close, { once: true });
      try {
        stopReading = await reading.follow((changes) => {
          if (changes.some((change) => change.appId === appId && isOfEvent(change))) stream.wake();
        });
        const start = await (after === undefined ? placeNow(appId) : placeAfter(appId, after));
        // The client may have disconnected meanwhile, or the server may be stopping.
        if (stream.isOver || signal?.aborted) close();
        return closing(batches(connection, stream, start), close);
      } catch (error) {
        close();
        throw error;
      }
    },
    /** Ends every stream. The clients then continue at another process. */
    endAll(): void {
      for (const stream of open) end(stream);
    },
  };
}

/** The compiler asks for the kind of change of a new type of events. */
const waking: readonly Change['kind'][] = EventType.options;
const isOfEvent = ({ kind }: Change) => waking.includes(kind);
const networkKey = (network: string) => `network ${network}`;

/** Resolves when the stream is woken, or when it is time to send something. */
async function untilWoken(stream: Open): Promise<void> {
  const { wake } = stream;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, IDLE_MS);
    stream.wake = () => {
      clearTimeout(timer);
      wake();
      resolve();
    };
  });
  stream.wake = wake;
}

async function* closing<Item>(items: AsyncGenerator<Item, void>, close: () => void) {
  try {
    yield* items;
  } finally {
    close();
  }
}

/** The event streams of this process. */
export const eventStreams = openEventStreams(log);
