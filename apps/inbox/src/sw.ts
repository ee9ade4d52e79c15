import { handlePush } from './worker/push.ts';
import { renewSubscription } from './worker/renew-subscription.ts';
import { sendFromOutbox, syncOutbox } from './worker/send-outbox.ts';
import { cacheShell, deleteOldShells, respondFromShell } from './worker/shell-cache.ts';
import { refreshCounts } from './worker/summary.ts';
import { openPath } from './worker/windows.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(cacheShell()));
self.addEventListener('activate', (event) =>
  event.waitUntil(deleteOldShells().then(() => self.clients.claim())),
);
self.addEventListener('fetch', (event) => {
  const answer = respondFromShell(event.request);
  if (answer) event.respondWith(answer);
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
});
