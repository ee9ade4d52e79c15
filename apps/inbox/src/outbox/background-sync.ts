/** Background Sync, where a browser has it: not in the types of TypeScript, because it is no standard of all. */
type Syncing = { sync: { register(tag: string): Promise<void> } };

const syncTag = 'assent-outbox';

const canSync = (registration: object): registration is Syncing => 'sync' in registration;

/** Has the service worker send what waits once there is a network, also when every page is closed by then. */
export async function askForSync() {
  const registration = await navigator.serviceWorker?.getRegistration('/inbox/');
  if (registration && canSync(registration))
    await registration.sync.register(syncTag).catch(() => undefined); // Switched off: a page sends it then.
}
