import { queryClient, trpc } from './api.ts';
import { openMessage } from './router.tsx';

/** Keeps what is on the screen true: on coming back to it, and when the service worker has news. */
export function startLive() {
  const look = () => {
    if (document.visibilityState !== 'visible') return;
    // Coming back fires both events; what was just fetched is not stale, so it is fetched once.
    queryClient.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: false });
  };
  addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data?.type === 'notified')
      queryClient.invalidateQueries({ queryKey: trpc.answers.pathKey() });
    if (data?.type === 'open') openMessage(String(data.message_id));
  });
  navigator.serviceWorker?.startMessages();
}
