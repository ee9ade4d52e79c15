import { Badge } from '@assent/ui/badge';
import { ExactTime, RelativeTime } from '@assent/ui/time';
import type { Device } from '../api.ts';
import { toDeviceTime } from '../clock.ts';

type HealthProps = { device: Device; isBlocked: boolean };

/** Shows whether notifications reach a device. */
export function HealthBadge({ device, isBlocked }: HealthProps) {
  if (isBlocked) return <Badge tone="warn">Blocked</Badge>;
  if (device.unreachable) return <Badge tone="warn">Not reached</Badge>;
  if (device.last_accepted_at) return <Badge tone="good">Reached</Badge>;
  return <Badge>Not tried yet</Badge>;
}

/** Explains the state of a device and what to do. */
export function HealthWords({ device, isBlocked }: HealthProps) {
  const { unreachable, last_accepted_at, created_at } = device;
  if (isBlocked) return 'This browser was told to show no notifications.';
  if (unreachable)
    return (
      <>
        Not reached since <ExactTime at={toDeviceTime(unreachable.since)} />.{' '}
        {unreachable.detail ??
          (unreachable.reason === 'refused'
            ? 'Its push service refuses our notifications. Open Assent in that browser to set them up again.'
            : 'Its push service accepts none at the moment. We try again with the next request.')}
      </>
    );
  return (
    <>
      Added <RelativeTime at={toDeviceTime(created_at)} />
      {last_accepted_at && (
        <>
          , last reached <RelativeTime at={toDeviceTime(last_accepted_at)} />
        </>
      )}
    </>
  );
}
