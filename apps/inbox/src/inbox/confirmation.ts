import { lazyPart, loadOnce } from '@assent/ui/lazy-part';
import { useEffect } from 'react';

const load = loadOnce(() => import('./confirm-answer.tsx'));

/** Asks for a confirmation of an answer. Not part of what the list needs to start. */
export const ConfirmAnswer = lazyPart(() => load().then((it) => it.ConfirmAnswer));

/** Time after which the list has started, ms. */
const startedMs = 300;

/** Loads the confirmation soon after the list has started, so that an answer can be given when the network is lost then. */
export function useConfirmationSoon(isWanted: boolean) {
  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(() => load().catch(() => {}), startedMs);
    return () => clearTimeout(timer);
  }, [isWanted]);
}
