import { buttonClass } from '@assent/ui/button';
import { lazyPart } from '@assent/ui/lazy-part';
import { Logo } from '@assent/ui/logo';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import Settings from 'lucide-react/icons/settings';
import { useEffect } from 'react';
import { trpc } from '../api.ts';
import { startLiveUpdates } from '../live.ts';
import { openOutbox } from '../outbox/outbox.ts';
import { startPersistingQueries } from '../persisted-queries/persisted-queries.ts';
import { useSubscriptionSync } from '../pushes/device.ts';
import { closeEndedWhenVisible } from '../pushes/shown-notifications.ts';
import { useBadge } from './badge.ts';
import { PageFrame } from './page-frame.tsx';

/** Time to render loaded data, and time after which the network counts as absent. */
const drawnWithinMs = 200;
const firstScreenWithinMs = 1_500;

/** Begins to persist queries and to send the outbox, once the first screen is rendered or will not load. */
function startStorage(user_id: string | undefined) {
  const begin = () => Promise.all([startPersistingQueries(), openOutbox(user_id)]);
  const timer = setTimeout(
    begin,
    !navigator.onLine ? 0 : user_id ? drawnWithinMs : firstScreenWithinMs,
  );
  return () => clearTimeout(timer);
}

const lists = new Set(['/', '/history']);
/** Pulling needs a touch screen. */
const hasTouch = matchMedia('(pointer: coarse)').matches;
const PullToRefresh = lazyPart(
  () => import('./pull-to-refresh.tsx').then(({ PullToRefresh }) => PullToRefresh),
  { isOptional: true },
);

/** The layout of all screens of a signed-in person. */
export function Shell() {
  const { data: me } = useQuery(trpc.people.me.queryOptions({}));
  useSubscriptionSync(me?.vapid_public_key);
  useBadge();
  useEffect(closeEndedWhenVisible, []);
  useEffect(startLiveUpdates, []);
  useEffect(() => startStorage(me?.user_id), [me?.user_id]);
  const isList = useLocation({ select: ({ pathname }) => lists.has(pathname) });
  return (
    <PageFrame
      start={
        <Link
          to="/"
          aria-label={isList ? 'Assent, inbox' : 'Inbox'}
          className="-ml-1 flex min-h-11 items-center rounded-md px-1"
        >
          {isList ? <Logo /> : <BackLink />}
        </Link>
      }
      end={
        <Link
          to="/settings"
          aria-label="Settings"
          className={`-mr-2.5 ${buttonClass({ variant: 'ghost', square: true })}`}
        >
          <Settings className="size-5" aria-hidden />
        </Link>
      }
    >
      {isList && hasTouch && <PullToRefresh />}
      <Outlet />
    </PageFrame>
  );
}

/** A link back, because installed apps on phones have no back button. */
const BackLink = () => (
  <span className="flex items-center gap-1 font-medium text-accent-text text-md">
    <ChevronLeft className="-ml-1.5 size-6" aria-hidden />
    Inbox
  </span>
);
