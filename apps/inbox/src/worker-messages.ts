import { queryClient, trpc } from './api.ts';
import type { KeptCard } from './kept-cards/card-store.ts';
import { showKeptCard } from './kept-cards/kept-cards.ts';
import { goTo } from './router.tsx';

/** Handles messages of the service worker and launches of the installed app. */
export function listenToServiceWorker() {
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data?.type === 'notified')
      queryClient.invalidateQueries({ queryKey: trpc.answers.pathKey() });
    if (data?.type === 'drill') queryClient.invalidateQueries({ queryKey: trpc.drills.pathKey() });
    if (data?.type === 'open') void open(data);
  });
  navigator.serviceWorker?.startMessages();
  window.launchQueue?.setConsumer(({ targetURL }) => {
    const { pathname, search } = new URL(targetURL ?? location.href);
    // The app’s icon only focuses the window. A shortcut has an address.
    if (pathname !== '/inbox/') goTo(pathname + search);
  });
}

/** Shows an address, and first the card of its message that the worker has kept. */
async function open({ path, card }: { path: string; card?: KeptCard }) {
  if (card) await showKeptCard(card);
  goTo(`/inbox${path}`);
}

declare global {
  interface Window {
    /** Launch Handler API, where supported: navigates an open window instead of reloading it. */
    launchQueue?: { setConsumer(consume: (launch: { targetURL?: string }) => void): void };
  }
}
