import { type NotificationText, notificationText, type Sender } from './notification-text.ts';
import { isTooSoonToSound, mustShow, oneAtATime, show, silently } from './show-notification.ts';
import { say } from './texts.ts';
import { isVisible } from './windows.ts';

declare const self: ServiceWorkerGlobalScope;

/** The tag of the one notification for all open messages of a sender. */
const tagOf = ({ username }: Sender) => `sender:${username}`;
/** The server counts no further (MAX_COUNTED). */
const maxCounted = 100;

/**
 * Shows how many messages of a sender are open, in place of the previous summary, or that none is. Returns false if
 * there is no summary: then the message is shown on its own.
 */
export async function showInSummary(about: string, words: NotificationText): Promise<boolean> {
  const { sender, waiting, isClosed } = words;
  if (!sender) return false;
  const [shown] = await self.registration.getNotifications({ tag: tagOf(sender) });
  if (waiting !== null) {
    await closeSingle(sender);
    const isMore = !shown || waiting > (shown.data?.waiting ?? 0);
    await showCount(about, sender, { waiting, silent: !isMore || isTooSoonToSound() });
    return true;
  }
  if (!shown || shown.data?.isEnded) return false;
  shown.close();
  // An open message with its own notification says more than the end of the others.
  if (!isClosed) return false;
  await showNoneLeft(sender);
  return true;
}

/** Updates the counts of the shown summaries, silently. */
export const refreshCounts = () =>
  oneAtATime(async () => {
    for (const { data, close } of await summaries()) {
      const words = await notificationText(data.about);
      if (!words.sender) continue;
      if (words.waiting === null) close();
      else if (words.waiting !== data.waiting)
        await showCount(data.about, words.sender, { waiting: words.waiting, silent: true });
    }
  });

async function summaries() {
  const all = await self.registration.getNotifications();
  return all
    .filter(({ data }) => typeof data?.waiting === 'number')
    .map((notification) => ({ data: notification.data, close: () => notification.close() }));
}

async function closeSingle(sender: Sender) {
  for (const notification of await self.registration.getNotifications())
    if (notification.data?.sender === sender.username && notification.tag !== tagOf(sender))
      notification.close();
}

type Count = { waiting: number; silent: boolean };

const showCount = (about: string, sender: Sender, { waiting, silent }: Count) =>
  show({
    title: countWords(waiting, sender.name),
    body: say('waiting_next'),
    tag: tagOf(sender),
    silent,
    ...(!silent && { renotify: true }),
    path: '/',
    sender: sender.username,
    logo: sender.logo,
    waiting,
    about,
  });

function countWords(waiting: number, name: string): string {
  return waiting < maxCounted
    ? say('waiting_count', { count: waiting, sender: name })
    : say('waiting_at_least', { count: maxCounted, sender: name });
}

async function showNoneLeft(sender: Sender) {
  const isSeen = await isVisible();
  if (isSeen && !mustShow) return;
  const title = say('waiting_none', { sender: sender.name });
  const tag = tagOf(sender);
  const { username, logo } = sender;
  await show({ title, ...silently, tag, path: '/history', sender: username, logo });
  if (!isSeen) return;
  for (const shown of await self.registration.getNotifications({ tag })) shown.close();
}
