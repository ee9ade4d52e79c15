import { lazyPart } from '@assent/ui/lazy-part';
import { useEffect, useSyncExternalStore } from 'react';
import {
  isReauthenticationRequested,
  settleReauthentication,
  subscribeToReauthentication,
} from '../reauthentication.ts';

// Not part of the first load: it is seldom asked for.
const ReauthenticationDialog = lazyPart(() =>
  import('./reauthentication-dialog.tsx').then((it) => it.ReauthenticationDialog),
);

/** Asks who is signed in to authenticate again, over whatever needs it, which goes on or stays as it was. */
export function Reauthentication() {
  const isOpen = useSyncExternalStore(subscribeToReauthentication, isReauthenticationRequested);
  // Whoever is signed out meanwhile is not asked any more.
  useEffect(() => () => settleReauthentication(false), []);
  return isOpen && <ReauthenticationDialog />;
}
