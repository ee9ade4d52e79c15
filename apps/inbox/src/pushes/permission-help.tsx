import { lazyPart } from '@assent/ui/lazy-part';
import { Notice } from '@assent/ui/notice';
import type { ReactNode } from 'react';
import { withTexts } from '../locales/load-texts.ts';
import { partTexts } from '../texts.ts';
import { browserKind } from './browser.ts';

/** Steps with pictures. */
export const InstallSteps = lazyPart(
  withTexts(() => import('./install-steps.tsx').then(({ InstallSteps }) => InstallSteps)),
);

const Steps = ({ steps }: { steps: Record<string, string> }) => (
  <ol className="mt-2 list-decimal space-y-1 ps-5">
    {Object.values(steps).map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ol>
);

/** How to lift the block in this browser. */
export const UnblockSteps = () => <Steps steps={partTexts.pushes.unblock[browserKind()]} />;

export const BlockedHelp = ({ action }: { action?: ReactNode }) => (
  <Notice tone="warn" title={partTexts.pushes.help.blocked} action={action}>
    {partTexts.pushes.help.blocked_how}
    <UnblockSteps />
  </Notice>
);

export const InstallHelp = () => (
  <Notice tone="accent" title={partTexts.pushes.help.install}>
    {partTexts.pushes.help.install_how}
    <InstallSteps />
  </Notice>
);

export const InAppHelp = ({ action }: { action?: ReactNode }) => (
  <Notice tone="accent" title={partTexts.pushes.help.in_app} action={action}>
    {partTexts.pushes.help.in_app_how}
    <Steps steps={partTexts.pushes.leave_app[browserKind() === 'ios' ? 'ios' : 'others']} />
  </Notice>
);

export const UnsupportedHelp = () => (
  <Notice title={partTexts.pushes.help.unsupported}>{partTexts.pushes.help.unsupported_how}</Notice>
);

export const FailedHelp = ({ action }: { action?: ReactNode }) => (
  <Notice tone="bad" role="alert" title={partTexts.pushes.help.failed} action={action}>
    {partTexts.pushes.help.failed_how}
  </Notice>
);
