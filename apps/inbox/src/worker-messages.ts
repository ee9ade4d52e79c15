import { queryClient, trpc } from './api.ts';
import { goTo } from './router.tsx';

/** The service worker has news, or a pressed notification or a shortcut of the app wants something shown. */
export function listenToServiceWorker() {
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data?.type === 'notified')
      queryClient.invalidateQueries({ queryKey: trpc.answers.pathKey() });
    if (data?.type === 'open') goTo(`/inbox${data.path}`);
  });
  navigator.serviceWorker?.startMessages();
  window.launchQueue?.setConsumer(({ targetURL }) => {
    const { pathname, search } = new URL(targetURL ?? location.href);
    // The app’s own icon brings it to the front as it is; a shortcut leads somewhere.
    if (pathname !== '/inbox/') goTo(pathname + search);
  });
}

declare global {
  interface Window {
    /** Launch Handler API, where there is one: an open window is asked to go somewhere instead of being loaded anew. */
    launchQueue?: { setConsumer(consume: (launch: { targetURL?: string }) => void): void };
  }
}
