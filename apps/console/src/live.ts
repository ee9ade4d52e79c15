import type { ChangeOut } from '@assent/core/changes/changes.schema';
import { inTurns, keepLifeline } from '@assent/ui/reconnect';
import type { Query } from '@tanstack/react-query';
import { pageAge, queryClient, trpc } from './api.ts';
import { stream } from './stream.ts';

const lookEveryMs = 30_000;
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

/** What a change may have made old. */
function madeOldBy({ kind, message_id }: ChangeOut): (readonly unknown[])[] {
  if (kind === 'subscription') return [trpc.subscriptions.pathKey(), trpc.invites.pathKey()];
  if (kind === 'callback') return [trpc.accounts.pathKey()];
  if (kind === 'sender') return [trpc.accounts.pathKey(), trpc.domains.pathKey()];
  if (kind === 'delivery') return [trpc.callbacks.pathKey(), trpc.statistics.pathKey()];
  if (kind === 'message.pushed') return madeOldByPush(message_id);
  return [
    trpc.messages.list.pathKey(),
    trpc.statistics.pathKey(),
    ...(message_id ? [trpc.messages.get.queryKey({ message_id })] : []),
    ...(kind === 'message.delivered' ? madeOldByPush(message_id) : []),
    ...(kind === 'message.reported' ? [trpc.reports.pathKey()] : []),
    ...(isSent(kind) ? [trpc.accounts.pathKey()] : []),
    ...(isOpen(kind) ? [] : [trpc.callbacks.pathKey()]),
  ];
}

const madeOldByPush = (message_id: string | undefined) =>
  message_id
    ? [trpc.messages.get.queryKey({ message_id }), trpc.pushes.attempts.queryKey({ message_id })]
    : [];

const isSent = (kind: ChangeOut['kind']) =>
  kind === 'message.queued' || kind === 'message.scheduled';
/** The end of a message is called back. */
const isOpen = (kind: ChangeOut['kind']) =>
  isSent(kind) || kind === 'message.delivered' || kind === 'message.seen';

/** What is on the screen and may have changed is asked for again. */
const askAgain = inTurns<ChangeOut>((changes) => {
  if (changes.some(({ kind }) => kind === 'everything')) return invalidate();
  const keys = new Map(changes.flatMap(madeOldBy).map((key) => [JSON.stringify(key), key]));
  return Promise.all([...keys.values()].map((key) => invalidate(key)));
}, pauseMs);

/** Of what the page could not get, or has had from before it was opened, the stream tells only what is new. */
const askForTheRest = () =>
  queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state: { fetchStatus, status, dataUpdatedAt } }) =>
      fetchStatus === 'idle' && (status === 'error' || dataUpdatedAt < performance.timeOrigin),
  });

/** Keeps what is on the screen true. Answers how to stop. */
export const listen = () =>
  keepLifeline({
    connect: ({ opened, lost }) => {
      const since = { since: pageAge.beganAt() };
      let isUp = false;
      const { unsubscribe } = stream.changes.ofAccount.subscribe(since, {
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
