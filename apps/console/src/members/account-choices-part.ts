import { lazyPart } from '@assent/ui/lazy-part';
import { loadAccountTexts, withTexts } from '../texts.ts';

/** The other accounts of the developer, for a menu: not part of the first load. */
export const AccountChoices = lazyPart(
  withTexts(loadAccountTexts, () =>
    import('./account-choices.tsx').then((it) => it.AccountChoices),
  ),
  { isOptional: true },
);
