import { applyTheme } from '@assent/ui/apply-theme';
import { ToastProvider } from '@assent/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api.ts';
import { showCardOfPage } from './kept-cards/kept-cards.ts';
import { loadTexts, onOtherLocale, shownLocale } from './locales/load-texts.ts';
import { router } from './router.tsx';
import { listenForInstall } from './shell/install.ts';
import { startUpdates } from './shell/updates.ts';
import { listenToServiceWorker } from './worker-messages.ts';
import './main.css';

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
