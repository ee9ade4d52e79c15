import type { MeOut } from '@assent/core/schemas';
import type { z } from 'zod';
import { deleteOldCards } from './kept-cards/card-store.ts';
import { storedTexts } from './locales/stored-texts.ts';
import { withKeptCard } from './worker/kept-page.tsx';
import { fetchAsPerson } from './worker/notification-text.ts';
import { handlePush, withdrawNotification } from './worker/push.ts';
import { sendFromOutbox, syncOutbox } from './worker/send-outbox.ts';
import { soon } from './worker/soon.ts';
import { refreshCounts } from './worker/summary.ts';
import { openPath } from './worker/windows.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** Filled in by the build: every file of the shell, with a hash if its name has none. Undefined in development. */
  __WB_MANIFEST?: { url: string; revision: string | null }[];
};

self.addEventListener('install', (event) => event.waitUntil(cacheShell()));
self.addEventListener('activate', (event) =>
  event.waitUntil(deleteOldShells().then(() => self.clients.claim())),
);
self.addEventListener('fetch', (event) => {
  const answer = respondFromShell(event.request);
  if (answer) event.respondWith(answer);
  if (event.request.mode === 'navigate') event.waitUntil(deleteOldCards().catch(() => undefined));
});

self.addEventListener('push', (event) => {
  event.waitUntil(handlePush(event.data));
  // A push proves a network: browsers without Background Sync send now.
  event.waitUntil(sendFromOutbox());
});
self.addEventListener('sync', (event) => event.waitUntil(syncOutbox()));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPath(event.notification.data?.path ?? '/'));
});
self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renewSubscription(event).catch(() => undefined)),
);

// A newer version waits until the person activates it.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'take-over') self.skipWaiting();
  if (event.data?.type === 'count-again') event.waitUntil(refreshCounts());
  if (event.data?.type === 'answered')
    event.waitUntil(withdrawNotification(event.data.message_id).then(refreshCounts));
  if (event.data?.type === 'texts-stored') event.waitUntil(cacheShell());
});

const files = self.__WB_MANIFEST ?? [];
const prefix = 'assent-shell-';
const page = '/inbox/index.html';
const addressOf = (url: string) => new URL(url, self.registration.scope).href;

/** One cache per version, so that a page never gets files of two versions. */
const name = `${prefix}${fingerprint(files.map(({ url, revision }) => url + revision).join())}`;

function fingerprint(text: string) {
  let hash = 0;
  for (const character of text) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) | 0;
  return (hash >>> 0).toString(36);
}

/**
 * Fetches the files that the cache of this version lacks. After a release that changes the worker only, the active worker
 * has this cache too: writing to it would make its reads wait, and with them every page.
 */
async function cacheShell() {
  const { locale = 'en' } = (await soon(storedTexts())) ?? {};
  const cache = await caches.open(name);
  const cached = new Set((await cache.keys()).map(({ url }) => url));
  await cache.addAll(
    files
      .filter(({ url }) => !cached.has(addressOf(url)) && !isOfOtherLocale(url, locale))
      // Hashed files may come from the HTTP cache; the others must be revalidated.
      .map(
        ({ url, revision }) =>
          new Request(addressOf(url), { cache: revision === null ? 'default' : 'reload' }),
      ),
  );
}

/** The texts of other locales, such as `assets/de.gen-….js`, would be most of the shell. */
function isOfOtherLocale(url: string, locale: string): boolean {
  const [, tag = locale] = /\/([\w-]+)\.gen-[\w-]+\.js$/.exec(url) ?? [];
  return tag !== locale;
}

async function deleteOldShells() {
  const names = await caches.keys();
  const old = names.filter((each) => each.startsWith(prefix) && each !== name);
  await Promise.all(old.map((each) => caches.delete(each)));
}

/** Returns the cached files of the shell, and the page for every address of the app; undefined for other requests. */
function respondFromShell(request: Request): Promise<Response> | undefined {
  if (request.method !== 'GET') return;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || !pathname.startsWith('/inbox/')) return;
  if (request.mode !== 'navigate') return fromCache(pathname, request);
  const [, message_id] = /^\/inbox\/m\/([^/]+)\/?$/.exec(pathname) ?? [];
  const shown = fromCache(page, request);
  return message_id ? shown.then((shell) => withKeptCard(message_id, shell)) : shown;
}

async function fromCache(path: string, request: Request) {
  const cache = await caches.open(name);
  return (await cache.match(path)) ?? fetch(request);
}

/** Some browsers set neither; then a new one is created. */
type Change = {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
};

/**
 * Registers the new push subscription after the browser replaced or dropped the old one. If it fails, the next start of
 * the inbox repairs it.
 */
async function renewSubscription({ oldSubscription, newSubscription }: Change) {
  const subscription = newSubscription ?? (await subscribeAgain(oldSubscription));
  if (!subscription) return;
  const registered = await send('POST', subscription);
  const isReplaced = oldSubscription && oldSubscription.endpoint !== subscription.endpoint;
  if (registered.ok && isReplaced) await send('DELETE', { endpoint: oldSubscription.endpoint });
}

/** Subscribes with the previous key, or the server’s. Returns null when nobody is signed in. */
async function subscribeAgain(old: PushSubscription | null | undefined) {
  const applicationServerKey = old?.options?.applicationServerKey ?? (await serverKey());
  if (!applicationServerKey) return null;
  return self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

async function serverKey() {
  const response = await fetchAsPerson('/v1/app/me');
  if (!response.ok) return null;
  const { vapid_public_key }: z.infer<typeof MeOut> = await response.json();
  return vapid_public_key;
}

const send = (method: 'POST' | 'DELETE', body: object) =>
  fetchAsPerson('/v1/app/push-subscriptions', {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
