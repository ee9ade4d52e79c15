import { browserName } from '@assent/core/browsers/browser-name';
import { Badge } from '@assent/ui/badge';
import { Button } from '@assent/ui/button';
import type { Device } from '../api.ts';
import { useDevice } from './device.ts';
import { HealthBadge, HealthWords } from './device-health.tsx';
import { useTestPush } from './test-push.ts';
import { TestResult } from './test-result.tsx';

type DeviceRowProps = { device: Device; vapidPublicKey: string; onRemove: () => void };

/** Shows one device: its state, a test, and a button to remove it. */
export function DeviceRow({ device, vapidPublicKey, onRemove }: DeviceRowProps) {
  const name = browserName(device.user_agent);
  const isBlocked = useDevice() === 'blocked' && device.is_current;
  const { test, end } = useTestPush(device, vapidPublicKey);
  return (
    <li className="px-5 py-3.5">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1 basis-56">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            {name}
            {device.is_current && <Badge tone="accent">This device</Badge>}
            <HealthBadge device={device} isBlocked={isBlocked} />
          </p>
          <p className="mt-0.5 text-ink-muted text-sm">
            <HealthWords device={device} isBlocked={isBlocked} />
          </p>
        </div>
        <Button size="sm" busy={test.isPending} busyLabel="Testing…" onClick={() => test.mutate()}>
          Test<span className="sr-only"> {device.is_current ? 'this device' : name}</span>
        </Button>
        {!device.is_current && (
          <Button size="sm" aria-label={`Remove ${name}`} onClick={onRemove}>
            Remove
          </Button>
        )}
      </div>
      <TestResult end={end} error={test.error} onRetry={() => test.mutate()} />
    </li>
  );
}
