import { browserName } from '@assent/core/accounts/browsers/browser-name';
import { Badge } from '@assent/ui/badge';
import { Button } from '@assent/ui/button';
import { Dialog } from '@assent/ui/dialog';
import { Notice } from '@assent/ui/notice';
import { ExactTime, RelativeTime } from '@assent/ui/time';
import { useToast } from '@assent/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Device, queryClient, trpc } from '../api.ts';
import { toDeviceTime } from '../clock.ts';
import { Failure } from '../primitives/failure.tsx';
import { ListPlaceholder } from '../primitives/list-placeholder.tsx';
import { problemOf } from '../problem.ts';
import { browserKind } from './browser.ts';
import { useDevice } from './device.ts';
import { type TestEnd, useTestPush } from './test-push.ts';

/** Lists the devices of the person with their states. */
export function Devices({ vapidPublicKey }: { vapidPublicKey: string }) {
  const devices = useQuery(trpc.pushes.devices.queryOptions({}));
  const [removing, setRemoving] = useState<Device | null>(null);
  if (!devices.data)
    return <ListPlaceholder query={devices} rows={2} label="Loading your devices" />;
  if (devices.data.data.length === 0)
    return (
      <p className="px-5 py-4 text-ink-muted">None of your browsers gets notifications yet.</p>
    );
  return (
    <>
      <ul aria-label="Devices" className="divide-y divide-line">
        {devices.data.data.map((device) => (
          <DeviceRow
            key={device.push_subscription_id}
            device={device}
            vapidPublicKey={vapidPublicKey}
            onRemove={() => setRemoving(device)}
          />
        ))}
      </ul>
      <RemoveDevice device={removing} onClose={() => setRemoving(null)} />
    </>
  );
}

type DeviceRowProps = { device: Device; vapidPublicKey: string; onRemove: () => void };

/** Shows one device: its state, a test, and a button to remove it. */
function DeviceRow({ device, vapidPublicKey, onRemove }: DeviceRowProps) {
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

type TestResultProps = { end: TestEnd | null; error: unknown; onRetry: () => void };

/** Describes the result of a test. */
function TestResult({ end, error, onRetry }: TestResultProps) {
  if (error) return <Failure error={error} onRetry={onRetry} className="mt-3" />;
  return (
    <div role="status" className="empty:hidden">
      {end && <End end={end} />}
    </div>
  );
}

function End({ end }: { end: TestEnd }) {
  if (end.kind === 'arrived')
    return (
      <Told tone="good" title={`Sent. It arrived after ${seconds(end.afterMs)} s.`}>
        <details>
          <summary className="cursor-pointer">No notification to be seen?</summary>
          <ArrivalHelp />
        </details>
      </Told>
    );
  if (end.kind === 'lost')
    return (
      <Told tone="warn" title="Sent, but it has not arrived here">
        <ArrivalHelp />
      </Told>
    );
  if (end.kind === 'sent') return <Told tone="good" title="Sent. Look for it on that device." />;
  return <Told tone="warn" title="It could not be sent" detail={end.detail} />;
}

type ToldProps = {
  tone: 'good' | 'warn';
  title: string;
  detail?: string;
  children?: ReactNode;
};

const Told = ({ tone, title, detail, children }: ToldProps) => (
  <Notice tone={tone} title={title} className="mt-3">
    {detail ?? children}
  </Notice>
);

/** Returns "0.4" or "3". */
const seconds = (ms: number) => (ms < 950 ? (ms / 1000).toFixed(1) : `${Math.round(ms / 1000)}`);

/** The system of this device, as far as help about hidden notifications differs. */
type SystemKind = 'ios' | 'android' | 'windows' | 'mac' | 'other';

const checks: Record<SystemKind, string[]> = {
  ios: [
    'Settings, Notifications, Assent: Allow Notifications and Banners are on.',
    'No Focus is on, or it lets Assent through.',
    'It is still on your Home Screen: pushes end when it is taken off.',
  ],
  android: [
    'Do Not Disturb is off.',
    'Settings, Apps, your browser (or Assent), Notifications: on.',
    'The same place, Battery: Unrestricted. A saver holds notifications back.',
  ],
  windows: [
    'Settings, System, Notifications: on, and on for your browser.',
    'Do not disturb is off.',
    'Your browser may run in the background; energy saver is off.',
  ],
  mac: [
    'System Settings, Notifications, your browser: Allow Notifications is on.',
    'No Focus is on.',
    'Your browser is running: closed, it gets nothing.',
  ],
  other: [
    'Your desktop shows notifications, and Do Not Disturb is off.',
    'It shows those of your browser.',
    'Your browser is running: closed, it gets nothing.',
  ],
};

function systemKind(): SystemKind {
  if (browserKind() === 'ios') return 'ios';
  const { userAgent } = navigator;
  if (/Android/.test(userAgent)) return 'android';
  if (/Windows/.test(userAgent)) return 'windows';
  return /Macintosh/.test(userAgent) ? 'mac' : 'other';
}

/** Explains what to check when no notification appears. */
const ArrivalHelp = () => (
  <>
    On {browserName(navigator.userAgent)}, check that:
    <ul className="mt-1 list-disc space-y-1 pl-5">
      {checks[systemKind()].map((check) => (
        <li key={check}>{check}</li>
      ))}
    </ul>
  </>
);

type HealthProps = { device: Device; isBlocked: boolean };

/** Shows whether notifications reach a device. */
function HealthBadge({ device, isBlocked }: HealthProps) {
  if (isBlocked) return <Badge tone="warn">Blocked</Badge>;
  if (device.unreachable) return <Badge tone="warn">Not reached</Badge>;
  if (device.last_accepted_at) return <Badge tone="good">Reached</Badge>;
  return <Badge>Not tried yet</Badge>;
}

/** Explains the state of a device and what to do. */
function HealthWords({ device, isBlocked }: HealthProps) {
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

/** Confirms the removal of a device, and says how long it lasts. */
function RemoveDevice({ device, onClose }: { device: Device | null; onClose: () => void }) {
  const { toast } = useToast();
  const name = browserName(device?.user_agent ?? null);
  const remove = useMutation(
    trpc.pushes.remove.mutationOptions({
      onSuccess: () => toast({ title: `${name} gets no more notifications`, tone: 'good' }),
      onError: (error) => {
        const { title, detail } = problemOf(error);
        toast({ title, detail, tone: 'bad' });
      },
      onSettled: () => {
        onClose();
        return queryClient.invalidateQueries({ queryKey: trpc.pushes.devices.queryKey() });
      },
    }),
  );
  const { push_subscription_id } = device ?? {};
  return (
    <Dialog
      isOpen={device !== null}
      onClose={onClose}
      title={`Remove ${name}?`}
      description="It gets no more notifications until Assent is opened there again. To keep it out, sign it out below."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="danger"
            busy={remove.isPending}
            busyLabel="Removing…"
            onClick={() => push_subscription_id && remove.mutate({ push_subscription_id })}
          >
            Remove
          </Button>
        </>
      }
    />
  );
}
