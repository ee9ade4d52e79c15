import { lazyPart } from '@assent/ui/lazy-part';

/** The other accounts of the developer, for a menu: not part of the first load. */
export const AccountChoices = lazyPart(
  () => import('./account-choices.tsx').then((it) => it.AccountChoices),
  { isOptional: true },
);
