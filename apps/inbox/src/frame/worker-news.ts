import { queryClient, trpc } from '../api.ts';
import { openMessage } from '../router.tsx';

/** The service worker has news, or a pressed notification wants its message shown. */
export function listenToWorker() {
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data?.type === 'notified')
      queryClient.invalidateQueries({ queryKey: trpc.answers.pathKey() });
    if (data?.type === 'open') openMessage(String(data.message_id));
  });
  navigator.serviceWorker?.startMessages();
}
