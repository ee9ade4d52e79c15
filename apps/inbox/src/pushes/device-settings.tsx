import { Badge } from '@assent/ui/badge';
import { Button } from '@assent/ui/button';
import { CardBody } from '@assent/ui/card';
import { Skeleton } from '@assent/ui/skeleton';
import { partTexts } from '../texts.ts';
import { type DeviceState, refetchDevice, useDevice, useTurnOff, useTurnOn } from './device.ts';
import {
  BlockedHelp,
  FailedHelp,
  InAppHelp,
  InstallHelp,
  UnsupportedHelp,
} from './permission-help.tsx';

/** Switches notifications in this browser on and off. */
export function DeviceSettings({ vapidPublicKey }: { vapidPublicKey: string }) {
  const state = useDevice();
  const turnOn = useTurnOn(vapidPublicKey);
  const turnOff = useTurnOff();
  if (!state)
    return (
      <CardBody>
        <Skeleton className="h-6 w-40" />
      </CardBody>
    );
  const again = (
    <Button size="sm" onClick={refetchDevice}>
      {partTexts.pushes.check_again}
    </Button>
  );
  return (
    <CardBody className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3" aria-live="polite">
        <State state={state} />
        {(state === 'ask' || state === 'off') && (
          <Button
            variant="primary"
            busy={turnOn.isPending}
            busyLabel={partTexts.pushes.waiting}
            onClick={() => turnOn.mutate()}
          >
            {partTexts.pushes.turn_on}
          </Button>
        )}
        {state === 'on' && (
          <Button
            busy={turnOff.isPending}
            busyLabel={partTexts.pushes.turning_off}
            onClick={() => turnOff.mutate()}
          >
            {partTexts.pushes.turn_off}
          </Button>
        )}
      </div>
      {turnOn.isError && <FailedHelp />}
      {state === 'blocked' && <BlockedHelp action={again} />}
      {state === 'not-installed' && <InstallHelp />}
      {state === 'in-app' && <InAppHelp />}
      {state === 'unsupported' && <UnsupportedHelp />}
    </CardBody>
  );
}

function State({ state }: { state: DeviceState }) {
  if (state === 'on') return <Badge tone="good">{partTexts.pushes.on}</Badge>;
  if (state === 'blocked') return <Badge tone="warn">{partTexts.pushes.blocked}</Badge>;
  return <Badge>{partTexts.pushes.off}</Badge>;
}
