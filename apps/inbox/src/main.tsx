import { applyTheme } from '@assent/ui/apply-theme';
import { ToastProvider } from '@assent/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { queryClient, trpc } from './api.ts';
import { showCardOfPage, showKeptCard } from './kept-cards/kept-cards.ts';
import { loadTexts, onOtherLocale, shownLocale } from './locales/load-texts.ts';
import { goTo, router } from './router.tsx';
import { listenForInstall } from './shell/install.ts';
import { startUpdates } from './shell/updates.ts';
import './main.css';
import type { KeptCard } from './kept-cards/card-store.ts';

applyTheme();
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyTheme);
listenForInstall();
startUpdates();
listenToServiceWorker();

const place = document.getElementById('app');
const root = place && createRoot(place);
const render = () =>
  root?.render(
    // Everything is rendered anew in another language.
    <QueryClientProvider key={shownLocale()} client={queryClient}>
      {/* The buttons of an open request stay in reach. */}
      <ToastProvider above="article > fieldset">
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>,
  );

/** Time for data that has arrived already. */
const readyWithinMs = 50;

/**
 * Prepares the first screen of a page that has its data: a card which the service worker has written into it, which stays
 * on the screen until the app shows it too, or a response to its early request.
 */
async function prepareFirstScreen() {
  const hasCard = await showCardOfPage();
  if (!hasCard && !window.early) return;
  await router.load();
  const fetching = queryClient.getQueryCache().getAll();
  await Promise.race([
    Promise.allSettled(fetching.map(({ promise }) => promise)),
    new Promise((pass) => setTimeout(pass, readyWithinMs)),
  ]);
}

onOtherLocale(render);
Promise.allSettled([loadTexts(), prepareFirstScreen()]).then(render);

/** Handles messages of the service worker and launches of the installed app. */
function listenToServiceWorker() {
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
