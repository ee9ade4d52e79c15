import type { AppMode } from '@assent/core/schemas';
import { lazyPart } from '@assent/ui/lazy-part';
import { isOpenedInOtherMode } from '../apps/app-choice.ts';
import { loadAccountTexts, withTexts } from '../texts.ts';

// Above every screen. Few developers see one.

export const ModeBand = lazyPart(() => import('../apps/mode-band.tsx').then((it) => it.ModeBand));
export const VerifyBanner = lazyPart(
  withTexts(loadAccountTexts, () =>
    import('../developers/verify-banner.tsx').then((it) => it.VerifyBanner),
  ),
);

/** Returns whether the band of the mode is shown. */
export const hasModeBand = (mode: AppMode): boolean => mode === 'test' || isOpenedInOtherMode();

type Shown = { mode: AppMode; email_verified: boolean };

/**
 * Loads the bands of an account, so that they are there with the first screen: later they would move what somebody is about
 * to press. One that does not load says so in its place.
 */
export async function loadBands(account: Shown): Promise<void> {
  await Promise.allSettled([
    hasModeBand(account.mode) && ModeBand.load(),
    !account.email_verified && VerifyBanner.load(),
  ]);
}
