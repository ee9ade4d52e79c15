import { type ComponentProps, lazy, Suspense } from 'react';
import type * as offline from '../frame/offline.ts';

// Few answers wait, and fewer come too late: what shows them is loaded with what handles them.

const load = () => import('../frame/offline.ts');
const LazyTooLate = lazy(() => load().then(({ TooLate }) => ({ default: TooLate })));
const LazyNotices = lazy(() => load().then(({ TooLateNotices }) => ({ default: TooLateNotices })));
const LazyWaiting = lazy(() => load().then(({ WaitingAnswer }) => ({ default: WaitingAnswer })));

const LazySignIn = lazy(() => load().then(({ SignInNotice }) => ({ default: SignInNotice })));

export const TooLate = (props: ComponentProps<typeof offline.TooLate>) => (
  <Suspense>
    <LazyTooLate {...props} />
  </Suspense>
);

export const TooLateNotices = (props: ComponentProps<typeof offline.TooLateNotices>) => (
  <Suspense>
    <LazyNotices {...props} />
  </Suspense>
);

export const WaitingAnswer = (props: ComponentProps<typeof offline.WaitingAnswer>) => (
  <Suspense>
    <LazyWaiting {...props} />
  </Suspense>
);

export const SignInNotice = () => (
  <Suspense>
    <LazySignIn />
  </Suspense>
);
