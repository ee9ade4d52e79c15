import { api } from '../api.ts';
import { problemOf } from '../problem.ts';
import { readText, storeText } from '../storage.ts';

const readyWithinMs = 10_000;

async function registration() {
  const tooLate = new Promise<never>((_, fail) =>
    setTimeout(() => fail(new Error('the service worker is not ready')), readyWithinMs),
  );
  return Promise.race([navigator.serviceWorker.ready, tooLate]);
}

/** This browser's push subscription, if it has one. */
export async function currentSubscription() {
  const known = await navigator.serviceWorker.getRegistration('/inbox/');
  return (await known?.pushManager.getSubscription()) ?? null;
}

/** The id under which the server knows this browser. */
const idKey = 'assent-device';

let underWay: Promise<unknown> = Promise.resolve();

/** Changes this browser's subscription when nothing else on this page does: what one makes, another would take for lost. */
export function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const done = underWay.then(work, work);
  underWay = done.catch(() => {});
  return done;
}

/** Subscribes this browser with the server's key, or keeps what it has, and tells the server either way. */
export async function subscribe(vapidPublicKey: string) {
  const { pushManager } = await registration();
  const had = await pushManager.getSubscription();
  if (!had || !isForKey(had, vapidPublicKey)) return renew(vapidPublicKey);
  const known = readText(idKey);
  const id = await tell(had).catch(nullIfTaken);
  if (id === null) return renew(vapidPublicKey);
  if (!known || known === id) return;
  // Either the worker replaced it meanwhile, or the server had forgotten it: its push service said that it is gone.
  const isReplaced = await remove(known);
  if (!isReplaced) await renew(vapidPublicKey);
}

/** Ends what this browser has and subscribes anew. */
export async function renew(vapidPublicKey: string) {
  await unsubscribe();
  const { pushManager } = await registration();
  await tell(
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: vapidPublicKey }),
  );
}

/** Another person has registered this subscription with other keys: this browser needs one of its own. */
function nullIfTaken(error: unknown): null {
  if (problemOf(error).code === 'push_subscription_taken') return null;
  throw error;
}

async function tell(subscription: PushSubscription) {
  const { endpoint = '', expirationTime, keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  const { push_subscription_id } = await api.pushes.subscribe.mutate({
    endpoint,
    expirationTime,
    keys: { p256dh, auth },
  });
  storeText(idKey, push_subscription_id);
  return push_subscription_id;
}

/** Ends this browser's subscription, here and at the server. */
export async function unsubscribe() {
  const subscription = await currentSubscription();
  if (!subscription) return removeFromServer();
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  await api.pushes.unsubscribe.mutate({ endpoint });
  storeText(idKey, null);
}

/** The browser has dropped its subscription, as where notifications are no longer allowed: the server forgets it too. */
export async function removeFromServer() {
  const known = readText(idKey);
  if (known) await remove(known);
  storeText(idKey, null);
}

/** Takes a browser off the server's list. Answers whether it was there. */
async function remove(push_subscription_id: string): Promise<boolean> {
  const { data } = await api.pushes.devices.query({});
  if (!data.some((device) => device.push_subscription_id === push_subscription_id)) return false;
  await api.pushes.remove.mutate({ push_subscription_id });
  return true;
}

/** A browser that does not show the key is trusted: a wrong key is found when the next push fails. */
function isForKey({ options }: PushSubscription, vapidPublicKey: string) {
  const key = options?.applicationServerKey;
  return !key || base64url(key) === vapidPublicKey.replaceAll('=', '');
}

function base64url(bytes: ArrayBuffer) {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
