import { useSyncExternalStore } from 'react';
import { trustedScriptUrl } from './trusted-script.ts';

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
