import { useSyncExternalStore } from 'react';

/** Chromium's offer to install, which it fires once it finds the page installable. */
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
  for (const tell of listeners) tell();
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
  setOffer(null); // An offer is good for one prompt.
}

function subscribe(tell: () => void) {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Asks the browser to install the app, or null where it offers nothing. */
export const useInstall = () => {
  const offer = useSyncExternalStore(subscribe, () => offered);
  return offer && install;
};
