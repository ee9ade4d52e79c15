import { lazyPart, loadOnce } from '@assent/ui/lazy-part';
import { withTexts } from '../../locales/load-texts.ts';

export const loadParts = loadOnce(withTexts(() => import('./parts.ts')));

/** Lets swipes and arrow keys move from one request to the other. */
export const RequestMoves = lazyPart(() => loadParts().then((it) => it.RequestMoves), {
  isOptional: true,
});
