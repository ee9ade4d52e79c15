import { useSyncExternalStore } from 'react';

const { serviceWorker } = navigator;
const script = import.meta.env.DEV
  ? ({ url: '/inbox/dev-sw.js?dev-sw', type: 'module' } as const)
  : ({ url: '/inbox/sw.js', type: 'classic' } as const);

let waiting: ServiceWorker | null = null;
let isWanted = false;
/** Another tab has activated it: the cached files of this page are deleted. */
let isReplaced = false;
const listeners = new Set<() => void>();

/** Registers the service worker. A newer one waits until the person activates it. */
export function startUpdates() {
  if (!serviceWorker) return;
  let wasControlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (isWanted) return location.reload();
    isReplaced = wasControlled;
    wasControlled = true;
    for (const notify of listeners) notify();
  });
  serviceWorker
    .register(trustedScriptUrl(script.url), { scope: '/inbox/', type: script.type })
    .then(watch, () => undefined); // Without it the inbox works; the settings explain that pushes do not.
}

function watch(registration: ServiceWorkerRegistration) {
  offer(registration);
  registration.addEventListener('updatefound', () => {
    const next = registration.installing;
    next?.addEventListener('statechange', () => offer(registration));
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  });
}

/**
 * Offers a waiting worker if an older one is active. The first worker replaces nothing. WebKit reports its installation
 * when it is active already, so the registration is asked at that moment.
 */
function offer({ active, waiting: next }: ServiceWorkerRegistration) {
  if (!active || !next) return;
  waiting = next;
  if (isWanted) takeOver(); // it has replaced the one that the person activated before that one was active
  for (const notify of listeners) notify();
}

export function applyUpdate() {
  if (isReplaced) return location.reload();
  isWanted = true;
  takeOver();
}

const takeOver = () => waiting?.postMessage({ type: 'take-over' });

function subscribe(notify: () => void) {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** Returns whether a newer version waits. */
export const useUpdate = () =>
  useSyncExternalStore(subscribe, () => waiting !== null || isReplaced);

/** The used part of Trusted Types, which not every browser has. */
type Factory = {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL: (url: string) => string };
};

declare global {
  interface Window {
    trustedTypes?: Factory;
  }
}

/** The server allows a policy of this name only. It accepts the URL of the service worker and no other. */
const policy = window.trustedTypes?.createPolicy('assent-worker', {
  createScriptURL: (url) => {
    if (/^\/inbox\/(?:sw\.js|dev-sw\.js\?dev-sw)$/.test(url)) return url;
    throw new TypeError('not the service worker of the inbox');
  },
});

/**
 * Returns the URL of the service worker as a trusted one, where browsers require it.
 * @throws TypeError for any other
 */
const trustedScriptUrl = (url: string): string => policy?.createScriptURL(url) ?? url;
