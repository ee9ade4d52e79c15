import { lazyPart } from '../chunks/lazy-part.tsx';
import type { BelowMarkProps } from './below-mark.tsx';

/** Says that more follows below, until the end of what is to be read comes into view. Without it, nothing is missing. */
export const MoreBelow = lazyPart<BelowMarkProps>(
  () => import('./below-mark.tsx').then((it) => it.BelowMark),
  { isOptional: true },
);
