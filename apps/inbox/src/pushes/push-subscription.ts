import { api } from '../api.ts';
import { problemOf } from '../problem.ts';
import { readText, storeText } from '../storage.ts';
import { currentSubscription } from './browser.ts';

// Loaded after the first screen: what changes a subscription needs the server anyway.

const readyWithinMs = 10_000;

async function registration() {
  const tooLate = new Promise<never>((_, fail) =>
    setTimeout(() => fail(new Error('the service worker is not ready')), readyWithinMs),
  );
  return Promise.race([navigator.serviceWorker.ready, tooLate]);
}

/** Key of this browser's id on the server. */
const idKey = 'assent-device';

let underWay: Promise<unknown> = Promise.resolve();

/** Runs changes of the subscription one after the other: concurrent ones would undo each other. */
export function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const done = underWay.then(work, work);
  underWay = done.catch(() => {});
  return done;
}

/** Subscribes with the server's key, or keeps the present subscription, and registers it. */
export async function subscribe(vapidPublicKey: string) {
  const { pushManager } = await registration();
  const had = await pushManager.getSubscription();
  if (!had || !isForKey(had, vapidPublicKey)) return renew(vapidPublicKey);
  const id = await register(had).catch(nullIfTaken);
  if (id === null) return renew(vapidPublicKey);
  const known = readText(idKey);
  // Either the worker replaced it, or the server removed it after its push service answered "gone".
  const isGone = known !== null && known !== id && !(await remove(known));
  // After the removal, so that a start that is interrupted leaves the replaced one to the next start, and before the
  // renewal, which would otherwise leave this one listed if it is interrupted.
  storeText(idKey, id);
  if (isGone) await renew(vapidPublicKey);
}

/** Replaces this browser's subscription. */
export async function renew(vapidPublicKey: string) {
  await unsubscribe();
  const { pushManager } = await registration();
  const options = { userVisibleOnly: true, applicationServerKey: vapidPublicKey };
  storeText(idKey, await register(await pushManager.subscribe(options)));
}

/** Returns null if another person has registered this subscription: this browser needs a new one. */
function nullIfTaken(error: unknown): null {
  if (problemOf(error).code === 'push_subscription_taken') return null;
  throw error;
}

/** Registers a subscription with the server. Returns the id of this browser there. */
async function register(subscription: PushSubscription): Promise<string> {
  const { endpoint = '', expirationTime, keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  const { push_subscription_id } = await api.pushes.subscribe.mutate({
    endpoint,
    expirationTime,
    keys: { p256dh, auth },
  });
  return push_subscription_id;
}

/** Ends this browser's subscription, here and on the server. */
export async function unsubscribe() {
  const subscription = await currentSubscription();
  if (!subscription) return removeFromServer();
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  await api.pushes.unsubscribe.mutate({ endpoint });
  storeText(idKey, null);
}

/** Removes this browser from the server, after the browser dropped its subscription. */
export async function removeFromServer() {
  const known = readText(idKey);
  if (!known) return;
  // Before the request: a page that starts meanwhile would remove it a second time.
  storeText(idKey, null);
  await remove(known).catch((error: unknown) => {
    storeText(idKey, known);
    throw error;
  });
}

/** Removes a browser from the server's list. Returns whether it was listed. */
async function remove(push_subscription_id: string): Promise<boolean> {
  const { data } = await api.pushes.devices.query({});
  if (!data.some((device) => device.push_subscription_id === push_subscription_id)) return false;
  return api.pushes.remove.mutate({ push_subscription_id }).then(() => true, falseIfRemoved);
}

/** Returns false if the server removed it meanwhile, because a push service answered "gone". */
function falseIfRemoved(error: unknown): false {
  if (problemOf(error).code === 'not_found') return false;
  throw error;
}

/**
 * Returns whether a subscription has the server's key. If the browser does not show it, the next push finds a wrong
 * one.
 */
function isForKey({ options }: PushSubscription, vapidPublicKey: string) {
  const key = options?.applicationServerKey;
  return !key || base64url(key) === vapidPublicKey.replaceAll('=', '');
}

function base64url(bytes: ArrayBuffer) {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
