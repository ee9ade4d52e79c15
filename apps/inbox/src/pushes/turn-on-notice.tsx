import { Button } from '@assent/ui/button';
import { lazyPart } from '@assent/ui/lazy-part';
import { Notice } from '@assent/ui/notice';
import { type ReactNode, useState } from 'react';
import { isShowingCode } from '../handovers/shown-code.ts';
import { withTexts } from '../locales/load-texts.ts';
import { readText, storeText } from '../storage.ts';
import { texts } from '../texts.ts';
import { isTurnedOff, refetchDevice, useDevice, useTurnOn } from './device.ts';

// Rarely needed, and never before the first messages are shown.
const help = withTexts(() => import('./permission-help.tsx'));
const UnblockSteps = lazyPart(() => help().then((it) => it.UnblockSteps));
const FailedHelp = lazyPart(() => help().then((it) => it.FailedHelp));
const InAppHelp = lazyPart(() => help().then((it) => it.InAppHelp));
const InstallSteps = lazyPart(() => help().then((it) => it.InstallSteps));

const waivedKey = 'assent-notifications-waived';

/** Offers notifications above the inbox. It can be dismissed for good. */
export function TurnOnNotice({ vapidPublicKey }: { vapidPublicKey: string | undefined }) {
  const words = texts.pushes;
  const state = useDevice();
  const turnOn = useTurnOn(vapidPublicKey ?? '');
  const [isWaived, setWaived] = useState(() => isTurnedOff() || readText(waivedKey) !== null);
  const waive = () => {
    storeText(waivedKey, 'yes');
    setWaived(true);
  };
  if (turnOn.isError) return <FailedHelp action={<Waive onPress={waive} />} />;
  // It lasts as long as the block does, except where the person has turned notifications off.
  if (state === 'blocked' && !isTurnedOff())
    return (
      <FoldedNotice
        tone="warn"
        title={words.blocked}
        lead={words.off_why}
        how={words.unblock}
        isOpen={turnOn.isSuccess}
        steps={<UnblockSteps />}
        action={
          <Button size="sm" onClick={refetchDevice}>
            {words.check}
          </Button>
        }
      />
    );
  // In Safari or within another app there are no notifications until the inbox is installed or opened elsewhere.
  if (!isWaived && state === 'not-installed')
    return (
      <FoldedNotice
        tone="accent"
        title={words.install}
        lead={words.install_why}
        how={words.install_how}
        isOpen={isShowingCode()}
        steps={<InstallSteps />}
        action={<Waive onPress={waive} />}
      />
    );
  if (!isWaived && state === 'in-app') return <InAppHelp action={<Waive onPress={waive} />} />;
  if (isWaived || (state !== 'ask' && state !== 'off')) return null;
  return (
    <Notice
      title={words.off}
      action={
        <span className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="primary"
            busy={turnOn.isPending}
            disabled={vapidPublicKey === undefined}
            onClick={() => turnOn.mutate()}
          >
            {words.turn_on}
          </Button>
          <Waive onPress={waive} />
        </span>
      }
    >
      {words.off_why}
    </Notice>
  );
}

type FoldedProps = {
  tone: 'warn' | 'accent';
  title: string;
  lead: string;
  /** The label of the button that unfolds the steps. */
  how: string;
  isOpen: boolean;
  steps: ReactNode;
  action: ReactNode;
};

/** A notice of one line, whose steps unfold below it, so that requests are not far down. */
function FoldedNotice({ tone, title, lead, how, isOpen: wasOpen, steps, action }: FoldedProps) {
  const [isOpen, setOpen] = useState(wasOpen);
  return (
    <Notice tone={tone} title={title}>
      {lead}
      {isOpen && steps}
      <span className="mt-2.5 flex flex-wrap gap-2">
        <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.pushes.hide_steps : how}
        </Button>
        {action}
      </span>
    </Notice>
  );
}

const Waive = ({ onPress }: { onPress: () => void }) => (
  <Button size="sm" variant="ghost" onClick={onPress}>
    {texts.pushes.hide}
  </Button>
);
