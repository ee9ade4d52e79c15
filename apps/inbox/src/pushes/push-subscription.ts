import { api } from '../api.ts';

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

/** Subscribes this browser with the server's key, or keeps what it has, and tells the server either way. */
export async function subscribe(vapidPublicKey: string) {
  const { pushManager } = await registration();
  const kept = await pushManager.getSubscription();
  const fits = kept !== null && isForKey(kept, vapidPublicKey);
  if (kept && !fits) await kept.unsubscribe();
  const subscription = fits
    ? kept
    : await pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: vapidPublicKey,
      });
  const { endpoint = '', expirationTime, keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  await api.pushes.subscribe.mutate({ endpoint, expirationTime, keys: { p256dh, auth } });
}

/** Ends this browser's subscription, here and at the server. */
export async function unsubscribe() {
  const subscription = await currentSubscription();
  if (!subscription) return;
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  await api.pushes.unsubscribe.mutate({ endpoint });
}

/** A browser that does not show the key is trusted: a wrong key is found when the next push fails. */
function isForKey({ options }: PushSubscription, vapidPublicKey: string) {
  const key = options?.applicationServerKey;
  return !key || base64url(key) === vapidPublicKey.replace(/=+$/, '');
}

function base64url(bytes: ArrayBuffer) {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
