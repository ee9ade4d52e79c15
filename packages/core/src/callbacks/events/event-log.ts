import type { AppRow } from '../../accounts/apps/app.model.ts';
import type { AppCaller } from '../../accounts/apps/app-caller.ts';
import { callbackSecretsOf } from '../../accounts/apps/secrets.ts';
import type { Keyring } from '../../platform/credentials/keyring.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/errors.ts';
import { DEFAULT_PAGE } from '../../platform/schemas/fields.ts';
import { DAY_MS } from '../../platform/schemas/utc-day.ts';
import {
  bodiesOf,
  eventOfApp,
  hasUnplaced,
  lockSequence,
  newestPlaced,
  type PlacedEvent,
  placedAfter,
  placeEvents,
  unplacedOf,
} from './event.model.ts';
import type { EventOut, EventsOut, EventType, ListEventsIn } from './events.schema.ts';
import { signCallback } from './signature.ts';

/** Time for which events can be read. */
export const EVENTS_MS = 30 * DAY_MS;
/** Maximum number of events that get their positions in one transaction. */
const MAX_PLACED = 500;
/** Maximum number of events that are read for one page that is filtered by type. */
const MAX_EXAMINED = 1_000;
/** The cursor before all events. */
const BEGINNING = '0';

/** A place in the events of an app: after this event. */
export type EventPlace = Pick<PlacedEvent, 'id' | 'position' | 'createdAt'>;
type EventPage = {
  events: (PlacedEvent & { body: string })[];
  place: EventPlace;
  hasMore: boolean;
};

const beginning: EventPlace = { id: BEGINNING, position: 0, createdAt: 0 };

/**
 * Lists the events of an app, oldest first.
 * @throws Problem event_unknown
 */
export async function listEvents(
  { app, service }: AppCaller,
  { type, after, limit = DEFAULT_PAGE }: ListEventsIn,
): Promise<EventsOut> {
  const place = await placeAfter(app.id, after ?? BEGINNING);
  const page = await eventsAfter(app.id, place, { types: type, limit });
  return {
    data: signedEvents(service.keyring, app, page.events),
    has_more: page.hasMore,
    next_after: cursorOf(page.place),
  };
}

/**
 * Returns the place after an event.
 * @param after id of an event, as callbacks carry it, or `0`
 * @throws Problem event_unknown
 */
export async function placeAfter(appId: string, after: string): Promise<EventPlace> {
  if (after === BEGINNING) return beginning;
  for (;;) {
    const event = await eventOfApp(after, appId);
    if (!event || event.createdAt < databaseNow() - EVENTS_MS) throw new Problem('event_unknown');
    const { position } = event;
    if (position !== null) return { ...event, position };
    await placeNewEvents(appId);
  }
}

/** Returns the place after all events that are committed when this is called. */
export async function placeNow(appId: string): Promise<EventPlace> {
  while (await placeNewEvents(appId));
  return (await newestPlaced(appId)) ?? beginning;
}

/** Returns the cursor of a place: the id of the event, which cannot be used when it is no longer kept. */
export const cursorOf = ({ id, createdAt }: EventPlace): string =>
  createdAt < databaseNow() - EVENTS_MS ? BEGINNING : id;

/**
 * Returns the next events after a place, and the place after the last one that was examined, which may be of another
 * type.
 */
export async function eventsAfter(
  appId: string,
  place: EventPlace,
  { types, limit }: { types: EventType[] | undefined; limit: number },
): Promise<EventPage> {
  const most = types ? MAX_EXAMINED : limit + 1;
  const examined = await examine(appId, place.position, most);
  const oldest = databaseNow() - EVENTS_MS;
  const wanted = examined.filter(
    ({ type, createdAt }) => createdAt >= oldest && (!types || types.some((each) => each === type)),
  );
  const shown = wanted.slice(0, limit);
  const isFull = wanted.length > limit;
  const bodies = await bodiesOf(
    appId,
    shown.map(({ id }) => id),
  );
  return {
    // An event may have been deleted meanwhile.
    events: shown.flatMap((event) => {
      const body = bodies.get(event.id);
      return body === undefined ? [] : [{ ...event, body }];
    }),
    place: (isFull ? shown.at(-1) : examined.at(-1)) ?? place,
    hasMore: isFull || examined.length === most,
  };
}

/**
 * Returns the next events after a position, after giving positions to new events. The last read follows a look at which no
 * event was without a position: another stream may have given some just before.
 */
async function examine(appId: string, position: number, most: number): Promise<PlacedEvent[]> {
  for (;;) {
    const hadNew = await placeNewEvents(appId);
    const placed = await placedAfter(appId, position, most);
    if (placed.length === most || !hadNew) return placed;
  }
}

/**
 * Gives the next positions to committed events that have none. Positions become visible in their order, because only one
 * transaction at a time gives those of an app: whoever has read up to a position misses nothing when it reads on from
 * there. An event that is committed later gets a higher position, whenever it was written (ADR 55).
 * @returns whether there were such events
 */
async function placeNewEvents(appId: string): Promise<boolean> {
  if (!(await hasUnplaced(appId))) return false;
  await inTransaction(async () => {
    // This lock comes first: what is read after it includes what its previous holder has committed.
    const last = await lockSequence(appId);
    const ids = await unplacedOf(appId, MAX_PLACED);
    if (ids.length > 0) await placeEvents(appId, ids, last);
  });
  return true;
}

/** Returns events as they leave, each with a signature of now by the secrets of the app. */
export function signedEvents(
  keyring: Keyring,
  app: AppRow,
  events: EventPage['events'],
): EventOut[] {
  if (events.length === 0) return [];
  const secrets = callbackSecretsOf(keyring, app);
  const timestampSeconds = Math.floor(databaseNow() / 1000);
  return events.map(({ id, type, createdAt, body }) => ({
    id,
    type,
    timestamp: createdAt,
    body,
    headers: signCallback(secrets, { id, timestampSeconds, body }),
  }));
}
