import type { ChangeOut } from '@assent/core/changes/changes.schema';
import { inTurns, keepLifeline } from '@assent/ui/reconnect';
import type { Query } from '@tanstack/react-query';
import { api, pageAge, queryClient, trpc } from './api.ts';

const lookEveryMs = 60_000;
/** Many changes at once are fetched at most this often. */
const pauseMs = 500;

/** Asks again for what is on the screen. What is being asked for the first time may have been read before the change. */
async function invalidate(queryKey: readonly unknown[] = []) {
  const isFirst = ({ state }: Query) => state.data === undefined;
  const first = queryClient
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching', predicate: isFirst });
  await queryClient.invalidateQueries({ queryKey });
  await Promise.all(
    first.map((query) => queryClient.invalidateQueries({ queryKey: query.queryKey })),
  );
}

/** A name stands on every screen. */
const isWide = new Set<ChangeOut['kind']>(['everything', 'sender', 'person']);

/** What is on the screen and may have changed is asked for again. */
const askAgain = inTurns<ChangeOut>((changes) => {
  if (changes.some(({ kind }) => isWide.has(kind))) return invalidate();
  const ids = new Set(changes.flatMap(({ message_id }) => message_id ?? []));
  return Promise.all([
    invalidate(trpc.answers.inbox.pathKey()),
    invalidate(trpc.answers.waiting.pathKey()),
    ...[...ids].map((message_id) => invalidate(trpc.answers.show.queryKey({ message_id }))),
    ...(changes.some(({ kind }) => kind === 'subscription')
      ? [invalidate(trpc.subscriptions.pathKey())]
      : []),
  ]);
}, pauseMs);

/** Of what the page could not get, or has had from before it was opened, the stream tells only what is new. */
const askForTheRest = () =>
  queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state: { fetchStatus, status, dataUpdatedAt } }) =>
      fetchStatus === 'idle' && (status === 'error' || dataUpdatedAt < performance.timeOrigin),
  });

/** Keeps what is on the screen true, for as long as somebody is signed in. Answers how to stop. */
export const listen = () =>
  keepLifeline({
    connect: ({ opened, lost }) => {
      const since = { since: pageAge.beganAt() };
      let isUp = false;
      const { unsubscribe } = api.changes.ofPerson.subscribe(since, {
        onData: (changes) => {
          opened();
          askAgain(changes);
          if (!isUp && changes[0]?.kind !== 'everything') void askForTheRest();
          isUp = true;
        },
        onError: lost,
        onComplete: lost,
        onConnectionStateChange: ({ error }) => {
          if (error) lost();
        },
      });
      return unsubscribe;
    },
    lookAgain: () => queryClient.refetchQueries({ type: 'active', stale: true }),
    lookEveryMs,
  });
