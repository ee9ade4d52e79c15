import { buttonClass } from '@assent/ui/button';
import { isNotLoaded, lazyPart, loadOnce } from '@assent/ui/lazy-part';
import { Logo } from '@assent/ui/logo';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { trpc } from '../api.ts';
import { chooseLocale, withTexts } from '../locales/load-texts.ts';
import { loadConfirmation } from '../messages/answer/decision.tsx';
import { loadSettled } from '../messages/card/message-screen.tsx';
import { useSubscriptionSync } from '../pushes/device.ts';
import { closeEndedWhenVisible } from '../pushes/shown-notifications.ts';
import { texts } from '../texts.ts';
import { BackLink, backLinkClass, SettingsIcon, settingsLinkClass } from './header-links.tsx';
import { PageFrame } from './page-frame.tsx';

/** Time to render loaded data, and time after which the network counts as absent. */
const drawnWithinMs = 200;
const firstScreenWithinMs = 1_500;

const loadPersistedQueries = loadOnce(() => import('../persisted-queries/persisted-queries.ts'));
const storeLanguage = async () => (await import('../locales/worker-texts.ts')).storeTextsOfWorker();
const startPersisting = async () => (await loadPersistedQueries()).startPersistingQueries();

/** Begins to persist queries and to send the outbox, and loads the confirmation, once the first screen is rendered or will not load. */
function startStorage(user_id: string | undefined) {
  let timer: number | undefined;
  let isOver = false;
  const after = (work: () => void, ms: number) => {
    if (!isOver) timer = window.setTimeout(work, ms);
  };
  const open = () =>
    loadConfirmation()
      .then((it) => it.openOutbox(user_id))
      .catch((error) => isNotLoaded(error) && after(open, loadAgainMs));
  const begin = () =>
    void Promise.allSettled([startPersisting(), open(), loadSettled(), storeLanguage()]);
  after(begin, !navigator.onLine ? 0 : user_id ? drawnWithinMs : firstScreenWithinMs);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

const lists = new Set(['/', '/history']);
/** Pulling needs a touch screen. */
const hasTouch = matchMedia('(pointer: coarse)').matches;
const PullToRefresh = lazyPart(
  withTexts(() => import('./pull-to-refresh.tsx').then((it) => it.PullToRefresh)),
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
  const setting = me?.locale;
  useEffect(() => {
    if (setting !== undefined) void chooseLocale(setting).catch(() => undefined);
  }, [setting]);
  const isList = useLocation({ select: ({ pathname }) => lists.has(pathname) });
  return (
    <PageFrame
      start={
        <Link
          to="/"
          aria-label={isList ? texts.shell.home : texts.shell.inbox}
          className={backLinkClass}
        >
          {isList ? <Logo /> : <BackLink />}
        </Link>
      }
      end={
        <Link
          to="/settings"
          aria-label={texts.shell.settings}
          className={`${settingsLinkClass} ${buttonClass({ variant: 'ghost', square: true })}`}
        >
          <SettingsIcon />
        </Link>
      }
    >
      {isList && hasTouch && <PullToRefresh />}
      <Outlet />
    </PageFrame>
  );
}

/** Shows the number of open messages on the app's icon, where supported. */
function useBadge() {
  const enabled = 'setAppBadge' in navigator;
  const { data } = useQuery(trpc.answers.waiting.queryOptions({}, { enabled }));
  const open = data?.open;
  useEffect(() => {
    if (open === undefined || !('setAppBadge' in navigator)) return;
    navigator.setAppBadge(open).catch(() => undefined); // 0 clears it.
  }, [open]);
}

const loadLiveUpdates = loadOnce(() => import('./live-updates.ts'));
/** Time after which a failed load is repeated. */
const loadAgainMs = 10_000;

/** Keeps what is on the screen up to date, once the code for it is loaded. Returns how to stop. */
function startLiveUpdates() {
  let stop = () => {};
  let isOver = false;
  let timer: number | undefined;
  const begin = () =>
    loadLiveUpdates().then(
      (it) => {
        if (!isOver) stop = it.startLiveUpdates();
      },
      () => {
        if (!isOver) timer = window.setTimeout(begin, loadAgainMs);
      },
    );
  void begin();
  return () => {
    isOver = true;
    clearTimeout(timer);
    stop();
  };
}
