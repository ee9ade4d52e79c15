import { loadOnce } from '@assent/ui/lazy-part';
import { useEffect } from 'react';

const live = loadOnce(() => import('./live.ts'));

/** So long after its code could not be fetched it is tried again. */
const againMs = 30_000;

/** Keeps what is on the screen true, for as long as it is there. No screen waits for it: it is fetched after the screen. */
export function Listening() {
  useEffect(() => {
    let stop = () => {};
    const begin = () => {
      let isLeft = false;
      stop = () => {
        isLeft = true;
      };
      const start = ({ listen }: typeof import('./live.ts')) => {
        if (!isLeft) stop = listen();
      };
      const tryAgain = () => {
        if (isLeft) return;
        const retry = setTimeout(begin, againMs);
        stop = () => clearTimeout(retry);
      };
      live().then(start, tryAgain);
    };
    begin();
    return () => stop();
  }, []);
  return null;
}
