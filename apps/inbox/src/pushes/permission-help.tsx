import { lazyPart } from '@assent/ui/lazy-part';
import { Notice } from '@assent/ui/notice';
import type { ReactNode } from 'react';
import { type BrowserKind, browserKind } from './browser.ts';

/** Steps with pictures. */
export const InstallSteps = lazyPart(() =>
  import('./install-steps.tsx').then(({ InstallSteps }) => InstallSteps),
);

const unblocking: Record<BrowserKind, string[]> = {
  ios: ['Open Settings, then Notifications.', 'Choose Assent.', 'Switch on Allow Notifications.'],
  android: [
    'Press the sign left of the address (or hold the app’s icon, then App info).',
    'Open Permissions, then Notifications.',
    'Choose Allow.',
  ],
  'firefox-android': [
    'Press the sign left of the address.',
    'Press Notification, which says Blocked.',
    'Load this page again and allow.',
  ],
  samsung: [
    'Press the sign left of the address, then Permissions.',
    'Switch on Notifications.',
    'Load this page again.',
  ],
  firefox: [
    'Press the sign left of the address.',
    'Beside Send notifications, press × to lift the block.',
    'Load this page again and allow.',
  ],
  safari: [
    'Open Safari’s Settings, then Websites.',
    'Choose Notifications.',
    'Set this site to Allow.',
  ],
  chromium: [
    'Press the sign left of the address.',
    'Switch on Notifications.',
    'Load this page again.',
  ],
};

/** For a browser within another app, in which nobody needs to be signed in. */
const installing = [
  'Sign in there, and open the settings.',
  'They show how to add Assent to your Home Screen.',
];

const Steps = ({ steps }: { steps: string[] }) => (
  <ol className="mt-2 list-decimal space-y-1 pl-5">
    {steps.map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ol>
);

/** How to lift the block in this browser. */
export const UnblockSteps = () => <Steps steps={unblocking[browserKind()]} />;

export const BlockedHelp = ({ action }: { action?: ReactNode }) => (
  <Notice tone="warn" title="Notifications are blocked" action={action}>
    This browser was told not to ask. To hear of requests at once, lift the block:
    <UnblockSteps />
  </Notice>
);

export const InstallHelp = () => (
  <Notice tone="accent" title="Add Assent to your Home Screen">
    iPhone and iPad notify only from installed apps:
    <InstallSteps />
  </Notice>
);

const leavingApp = {
  ios: ['Press the compass, or ⋯ and then Open in Browser.', ...installing],
  others: ['Press ⋮ or ⋯.', 'Choose Open in Browser.', 'Sign in there with a new code.'],
};

export const InAppHelp = ({ action }: { action?: ReactNode }) => (
  <Notice tone="accent" title="Open Assent in your browser" action={action}>
    This page is shown inside of another app, and there it cannot notify:
    <Steps steps={browserKind() === 'ios' ? leavingApp.ios : leavingApp.others} />
  </Notice>
);

export const UnsupportedHelp = () => (
  <Notice title="This browser has no notifications">
    You can read and answer here. To hear of requests at once, open Assent in a current browser
    outside of a private window.
  </Notice>
);

export const FailedHelp = ({ action }: { action?: ReactNode }) => (
  <Notice tone="bad" role="alert" title="Notifications could not be turned on" action={action}>
    They are allowed, but this browser reached no push service. Check the connection; private
    windows often have none.
  </Notice>
);
