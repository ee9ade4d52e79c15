import { shownLine } from '@assent/core/pure/platform/schemas/shown-text';
import type { InboxDrillOut } from '@assent/core/schemas';
import { updateBadge } from './badge.ts';
import { fetchAsPerson, type NotificationText, notificationText } from './notification-text.ts';
import { isTooSoonToSound, mustShow, oneAtATime, show, silently } from './show-notification.ts';
import { showInSummary } from './summary.ts';
import { readTexts, say } from './texts.ts';
import { isVisible, postToWindows } from './windows.ts';

/** The content of a push. An unreadable one is shown too, because browsers require it. */
type PushContent = { message_id?: unknown; drill_id?: unknown; test_id?: unknown };

/** Handles a push. */
export async function handlePush(data: PushMessageData | null) {
  const { message_id = '', drill_id, test_id } = read(data);
  await readTexts();
  if (test_id) return showTest(String(test_id));
  if (drill_id) return showDrill(String(drill_id));
  await Promise.all([showMessage(String(message_id)), updateBadge().catch(() => undefined)]);
}

function read(data: PushMessageData | null): PushContent {
  try {
    return Object(data?.json());
  } catch {
    return {};
  }
}

declare const self: ServiceWorkerGlobalScope;

/**
 * Tag of the notification for messages that ended before they were shown here. They share one, so that a phone that was
 * off does not ring for each.
 */
const endedTag = 'ended';
/** The text for the latest push of each message, while it loads: an older text must not replace a newer one. */
const newest = new Map<string, Promise<NotificationText>>();

/** Shows a message in place of its previous notification, and informs every window. */
async function showMessage(message_id: string) {
  const loading = notificationText(message_id);
  newest.set(message_id, loading);
  const words = await loading;
  await oneAtATime(async () => {
    if (newest.get(message_id) !== loading) return;
    newest.delete(message_id);
    await showText(message_id, words);
  });
  await postToWindows({ type: 'notified', message_id });
}

/** Closes the notification of a message that was answered in this browser, also one that is about to be shown. */
export async function withdrawNotification(message_id: string) {
  await newest.get(message_id);
  await oneAtATime(async () => {
    for (const shown of (await self.registration.getNotifications?.({ tag: message_id })) ?? [])
      shown.close();
  });
}

async function showText(message_id: string, words: NotificationText) {
  if (await showInSummary(message_id, words)) return;
  await (words.isClosed ? showEnd(message_id, words) : showQuestion(message_id, words));
}

/** Shows that a test arrived, and informs the waiting window. */
async function showTest(test_id: string) {
  const words = { title: say('test_push_title'), body: say('test_push_body') };
  const notice = { ...words, tag: 'test', renotify: true, isEnded: true, path: '/settings' };
  await oneAtATime(() => show(notice));
  await postToWindows({ type: 'test-arrived', test_id });
}

async function showQuestion(message_id: string, words: NotificationText) {
  const { title, body, sender, lang } = words;
  const silent = isTooSoonToSound();
  await show({
    title,
    body,
    silent,
    tag: message_id,
    // A reminder replaces the notification and is noticed. Without a tag, browsers refuse it.
    renotify: message_id !== '',
    path: pathOf(message_id),
    sender: sender?.username,
    logo: sender?.logo,
    lang,
  });
}

/** Says that a message was closed, without a sound, until the inbox is visible. */
async function showEnd(message_id: string, words: NotificationText) {
  const [shown] = await self.registration.getNotifications({ tag: message_id });
  const isSeen = await isVisible();
  const { title, body, sender, lang } = words;
  const notice = { title, body, lang, logo: sender?.logo, path: pathOf(message_id) };
  if (shown) await show({ ...notice, ...silently, tag: message_id });
  else if (!isSeen || mustShow) await addToEnded(message_id, words);
  if (isSeen) await closeEnded();
}

async function addToEnded(message_id: string, words: NotificationText) {
  const [before] = await self.registration.getNotifications({ tag: endedTag });
  const ids = [...new Set<string>([...(before?.data.ids ?? []), message_id])];
  const { title, body } = words;
  const said =
    ids.length === 1
      ? { title, body, path: pathOf(message_id) }
      : {
          title: say('ended', { count: ids.length }),
          body: say('ended_last', { title, text: body }),
          path: '/history',
        };
  await show({ ...said, ...silently, tag: endedTag, ids });
}

/** An unreadable push has no message id. */
const pathOf = (message_id: string) => (message_id ? `/m/${message_id}` : '/');

/** Closes the notifications of closed messages. */
async function closeEnded() {
  for (const notification of await self.registration.getNotifications())
    if (notification.data?.isEnded) notification.close();
}

/** Shows a drill, which asks only to confirm that it arrived, and informs every window. */
async function showDrill(drill_id: string) {
  const body = await drillText(drill_id);
  const path = `/d/${drill_id}`;
  await oneAtATime(() =>
    show({ title: say('drill_title'), body, tag: drill_id, renotify: true, path }),
  );
  await postToWindows({ type: 'drill', drill_id });
}

/** The name of the sender may be missing, without a network; the notification must not. */
async function drillText(drill_id: string): Promise<string> {
  const path = `/v1/app/drills/${encodeURIComponent(drill_id)}`;
  const response = await fetchAsPerson(path).catch(() => null);
  if (!response?.ok) return say('drill_open');
  const { app }: InboxDrillOut = await response.json();
  return say('drill_body', { sender: shownLine(app.name) });
}
