/** Background Sync, where a browser has it: not in the types of TypeScript, because it is no standard of all. */
type Syncing = { sync: { register(tag: string): Promise<void> } };

/** When an answer is sent that waits: Safari and Firefox have nothing that sends it while the inbox is closed. */
export const whenSent =
  'SyncManager' in globalThis
    ? 'when you are back online'
    : 'when you are back online and open the inbox';

/** Asks the browser not to clear what waits here when it wants room. Some ask the person, so only once something waits. */
export const requestPersistence = () => navigator.storage?.persist?.().catch(() => false);

const syncTag = 'assent-outbox';

const canSync = (registration: object): registration is Syncing => 'sync' in registration;

/** Has the service worker send what waits once there is a network, also when every page is closed by then. */
export async function registerSync() {
  const registration = await navigator.serviceWorker?.getRegistration('/inbox/');
  if (registration && canSync(registration))
    await registration.sync.register(syncTag).catch(() => undefined); // Switched off: a page sends it then.
}
