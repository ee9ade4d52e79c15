declare const self: ServiceWorkerGlobalScope;

/** WebKit revokes the subscription of a site that shows nothing for a push, even while it is visible. */
export const mustShow = !/Chrom|Firefox/.test(navigator.userAgent);

type Notice = NotificationOptions & {
  title: string;
  /** Opened by a press, relative to the inbox. */
  path: string;
  renotify?: boolean;
  isEnded?: boolean;
  /** The messages that share it. */
  ids?: string[];
  /** The username of the sender. */
  sender?: string | undefined;
  /** Address of the logo of a verified sender, in place of the icon of Assent. */
  logo?: string | null | undefined;
  /** Of a summary: the number of messages, and the id of one of them. */
  waiting?: number;
  about?: string;
};

/** Shows a notice in place of the one with the same tag. */
export const show = (notice: Notice) => {
  const { title, path, isEnded, ids, sender, waiting, about, logo, ...options } = notice;
  return self.registration.showNotification(title, {
    ...options,
    icon: logo ?? '/inbox/icon-192.png',
    badge: '/inbox/badge-96.png',
    data: { path, isEnded, ids, sender, waiting, about },
  });
};

export const silently = { silent: true, isEnded: true };

/** Two notifications within this time make one sound. */
const soundEveryMs = 3_000;
let soundedAt = 0;

/** Returns whether a sound was made just before. If not, one is made now. */
export function isTooSoonToSound(): boolean {
  const isTooSoon = Date.now() - soundedAt < soundEveryMs;
  if (!isTooSoon) soundedAt = Date.now();
  return isTooSoon;
}

let turn: Promise<unknown> = Promise.resolve();

/** Handles one push after the other: each reads the notifications before it changes them. */
export function oneAtATime<T>(change: () => Promise<T>): Promise<T> {
  const changed = turn.then(change);
  turn = changed.catch(() => undefined);
  return changed;
}
