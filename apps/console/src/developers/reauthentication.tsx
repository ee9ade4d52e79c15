import { lazyPart } from '@assent/ui/lazy-part';
import { useEffect, useSyncExternalStore } from 'react';
import {
  isReauthenticationRequested,
  settleReauthentication,
  subscribeToReauthentication,
} from '../reauthentication.ts';
import { loadAccountTexts, withTexts } from '../texts.ts';

// Not part of the first load: it is rarely needed.
const ReauthenticationDialog = lazyPart(
  withTexts(loadAccountTexts, () =>
    import('./reauthentication-dialog.tsx').then((it) => it.ReauthenticationDialog),
  ),
);

/** Shows the reauthentication dialog above the screen while an action waits for it. */
export function Reauthentication() {
  const isOpen = useSyncExternalStore(subscribeToReauthentication, isReauthenticationRequested);
  // Signing out closes the dialog.
  useEffect(() => () => settleReauthentication(false), []);
  return isOpen && <ReauthenticationDialog />;
}
