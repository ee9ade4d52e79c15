/** Background Sync. TypeScript has no types for it, because only Chromium implements it. */
type Syncing = { sync: { register(tag: string): Promise<void> } };

/** When a waiting answer is sent: once the device is online, and in Safari and Firefox once the inbox is open too. */
export const whenSent = 'SyncManager' in globalThis ? 'online' : 'open';

/** Asks the browser for persistent storage. Some browsers ask the person, so only once an answer waits. */
export const requestPersistence = () => navigator.storage?.persist?.().catch(() => false);

const syncTag = 'assent-outbox';

const canSync = (registration: object): registration is Syncing => 'sync' in registration;

/** Registers a sync: the service worker sends waiting answers once there is a network, even if every page is closed. */
export async function registerSync() {
  const registration = await navigator.serviceWorker?.getRegistration('/inbox/');
  if (registration && canSync(registration))
    await registration.sync.register(syncTag).catch(() => undefined); // Switched off: a page sends it.
}
