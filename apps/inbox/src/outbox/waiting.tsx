import { lazyPart, loadOnce } from '@assent/ui/lazy-part';
import { withTexts } from '../load-texts.ts';

/** Loads what shows a waiting answer: after the first screen, because without a network it can no longer be loaded. */
export const loadWaiting = loadOnce(withTexts(() => import('./waiting-answer.tsx')));

/** Shows an unsent answer. In its place, what was asked does not move. */
export const WaitingAnswer = lazyPart(() => loadWaiting().then((it) => it.WaitingAnswer), {
  pending: () => <div className="h-80" />,
});
