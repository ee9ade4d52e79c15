import { useSyncExternalStore } from 'react';

/** Chromium's event that allows to offer the installation. */
type InstallOffer = Event & { prompt: () => Promise<unknown> };

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallOffer;
  }
}

let offered: InstallOffer | null = null;
const listeners = new Set<() => void>();

function setOffer(offer: InstallOffer | null) {
  offered = offer;
  for (const notify of listeners) notify();
}

export function listenForInstall() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setOffer(event);
  });
  addEventListener('appinstalled', () => setOffer(null));
}

async function install() {
  await offered?.prompt();
  setOffer(null); // It can be used once.
}

function subscribe(notify: () => void) {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** Returns a function that installs the app, or null where the browser offers none. */
export const useInstall = () => {
  const offer = useSyncExternalStore(subscribe, () => offered);
  return offer && install;
};
