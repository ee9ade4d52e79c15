import { Button } from '@assent/ui/button';
import { lazyPart } from '@assent/ui/lazy-part';
import { Notice } from '@assent/ui/notice';
import { useState } from 'react';
import { readText, storeText } from '../storage.ts';
import { isTurnedOff, useDevice, useTurnOn } from './device.ts';

// Rarely needed, and never before the first messages are shown.
const help = () => import('./permission-help.tsx');
const BlockedHelp = lazyPart(() => help().then((it) => it.BlockedHelp));
const FailedHelp = lazyPart(() => help().then((it) => it.FailedHelp));
const InAppHelp = lazyPart(() => help().then((it) => it.InAppHelp));
const InstallHelp = lazyPart(() => help().then((it) => it.InstallHelp));

const waivedKey = 'assent-notifications-waived';

/** Offers notifications above the inbox. It can be dismissed for good. */
export function TurnOnNotice({ vapidPublicKey }: { vapidPublicKey: string | undefined }) {
  const state = useDevice();
  const turnOn = useTurnOn(vapidPublicKey ?? '');
  const [isWaived, setWaived] = useState(() => isTurnedOff() || readText(waivedKey) !== null);
  const waive = () => {
    storeText(waivedKey, 'yes');
    setWaived(true);
  };
  if (turnOn.isError) return <FailedHelp action={<Waive onPress={waive} />} />;
  // Refused during this visit: the explanation stays.
  if (turnOn.isSuccess && state === 'blocked') return <BlockedHelp />;
  // In Safari or within another app there are no notifications until the inbox is installed or opened elsewhere.
  if (!isWaived && state === 'not-installed')
    return <InstallHelp action={<Waive onPress={waive} />} />;
  if (!isWaived && state === 'in-app') return <InAppHelp action={<Waive onPress={waive} />} />;
  if (isWaived || (state !== 'ask' && state !== 'off')) return null;
  return (
    <Notice
      title="Notifications are off on this device"
      action={
        <span className="flex gap-2">
          <Button
            size="sm"
            variant="primary"
            busy={turnOn.isPending}
            disabled={vapidPublicKey === undefined}
            onClick={() => turnOn.mutate()}
          >
            Turn on
          </Button>
          <Waive onPress={waive} />
        </span>
      }
    >
      You see requests only when you look here.
    </Notice>
  );
}

const Waive = ({ onPress }: { onPress: () => void }) => (
  <Button size="sm" variant="ghost" onClick={onPress}>
    Hide
  </Button>
);
