import { loadOnce } from '@assent/ui/lazy-part';
import { useEffect } from 'react';

const loadLive = loadOnce(() => import('./live.ts'));

/** Wait before the code is fetched again after it did not load. */
const retryMs = 30_000;

/** Keeps what is on the screen up to date while it is mounted. Its code is fetched after the screen. */
export function LiveUpdates() {
  useEffect(() => {
    let stop = () => {};
    const load = () => {
      let isUnmounted = false;
      stop = () => {
        isUnmounted = true;
      };
      const start = ({ startLiveUpdates }: typeof import('./live.ts')) => {
        if (!isUnmounted) stop = startLiveUpdates();
      };
      const loadLater = () => {
        if (isUnmounted) return;
        const retry = setTimeout(load, retryMs);
        stop = () => clearTimeout(retry);
      };
      loadLive().then(start, loadLater);
    };
    load();
    return () => stop();
  }, []);
  return null;
}
