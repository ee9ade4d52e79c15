import { Badge } from '@assent/ui/badge';
import { Button } from '@assent/ui/button';
import { CardBody } from '@assent/ui/card';
import { Skeleton } from '@assent/ui/skeleton';
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
      Check again
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
            busyLabel="Waiting…"
            onClick={() => turnOn.mutate()}
          >
            Turn on
          </Button>
        )}
        {state === 'on' && (
          <Button
            busy={turnOff.isPending}
            busyLabel="Turning off…"
            onClick={() => turnOff.mutate()}
          >
            Turn off
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
  if (state === 'on') return <Badge tone="good">On</Badge>;
  if (state === 'blocked') return <Badge tone="warn">Blocked</Badge>;
  return <Badge>Off</Badge>;
}
