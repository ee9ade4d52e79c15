import { Badge } from '@assent/ui/badge';
import { Button } from '@assent/ui/button';
import { Dialog } from '@assent/ui/dialog';
import { Notice } from '@assent/ui/notice';
import { Rich } from '@assent/ui/rich';
import { ExactTime, RelativeTime } from '@assent/ui/time';
import { useToast } from '@assent/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Device, queryClient, trpc } from '../api.ts';
import { browserName } from '../browsers/browser-name.ts';
import { toDeviceTime } from '../clock.ts';
import { Failure } from '../primitives/failure.tsx';
import { ListPlaceholder } from '../primitives/list-placeholder.tsx';
import { problemOf } from '../problem.ts';
import { partTexts } from '../texts.ts';
import { browserKind } from './browser.ts';
import { useDevice } from './device.ts';
import { refusalText, type TestEnd, useTestPush } from './test-push.ts';

/** Lists the devices of the person with their states. */
export function Devices({ vapidPublicKey }: { vapidPublicKey: string }) {
  const devices = useQuery(trpc.pushes.devices.queryOptions({}));
  const [removing, setRemoving] = useState<Device | null>(null);
  if (!devices.data)
    return <ListPlaceholder query={devices} rows={2} label={partTexts.pushes.devices.loading} />;
  if (devices.data.data.length === 0)
    return <p className="px-5 py-4 text-ink-muted">{partTexts.pushes.devices.none}</p>;
  return (
    <>
      <ul aria-label={partTexts.pushes.devices.label} className="divide-y divide-line">
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
  const words = partTexts.pushes.devices;
  const name = browserName(device.user_agent);
  const rest = (unseen: string) => <span className="sr-only">{unseen}</span>;
  const isBlocked = useDevice() === 'blocked' && device.is_current;
  const { test, end } = useTestPush(device, vapidPublicKey);
  return (
    <li className="px-5 py-3.5">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1 basis-56">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            {name}
            {device.is_current && <Badge tone="accent">{words.current}</Badge>}
            <HealthBadge device={device} isBlocked={isBlocked} />
          </p>
          <p className="mt-0.5 text-ink-muted text-sm">
            <HealthWords device={device} isBlocked={isBlocked} />
          </p>
        </div>
        <Button
          size="sm"
          busy={test.isPending}
          busyLabel={words.testing}
          onClick={() => test.mutate()}
        >
          <Rich
            parts={
              device.is_current ? words.test_current({ rest }) : words.test_named({ name, rest })
            }
          />
        </Button>
        {!device.is_current && (
          <Button size="sm" aria-label={words.remove_named({ name })} onClick={onRemove}>
            {words.remove}
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
  const words = partTexts.pushes.test;
  if (end.kind === 'arrived')
    return (
      <Told tone="good" title={words.arrived({ seconds: seconds(end.afterMs) })}>
        <details>
          <summary className="cursor-pointer">{words.not_seen}</summary>
          <ArrivalHelp />
        </details>
      </Told>
    );
  if (end.kind === 'lost')
    return (
      <Told tone="warn" title={words.lost}>
        <ArrivalHelp />
      </Told>
    );
  if (end.kind === 'sent') return <Told tone="good" title={words.sent} />;
  return <Told tone="warn" title={words.not_sent} detail={end.detail} />;
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

/** Returns 0.4 or 3. */
const seconds = (ms: number) => (ms < 950 ? Math.round(ms / 100) / 10 : Math.round(ms / 1000));

/** The system of this device, as far as help about hidden notifications differs. */
type SystemKind = 'ios' | 'android' | 'windows' | 'mac' | 'other';

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
    {partTexts.pushes.test.check({ browser: browserName(navigator.userAgent) })}
    <ul className="mt-1 list-disc space-y-1 ps-5">
      {Object.values(partTexts.pushes.checks[systemKind()]).map((check) => (
        <li key={check}>{check}</li>
      ))}
    </ul>
  </>
);

type HealthProps = { device: Device; isBlocked: boolean };

/** Shows whether notifications reach a device. */
function HealthBadge({ device, isBlocked }: HealthProps) {
  const words = partTexts.pushes.devices;
  if (isBlocked) return <Badge tone="warn">{partTexts.pushes.blocked}</Badge>;
  if (device.unreachable) return <Badge tone="warn">{words.missed}</Badge>;
  if (device.last_accepted_at) return <Badge tone="good">{words.reached}</Badge>;
  return <Badge>{words.untried}</Badge>;
}

/** Explains the state of a device and what to do. */
function HealthWords({ device, isBlocked }: HealthProps) {
  const words = partTexts.pushes.devices;
  const { unreachable, last_accepted_at, created_at } = device;
  if (isBlocked) return words.blocked;
  if (unreachable) {
    const { since, ...why } = unreachable;
    const when = <ExactTime at={toDeviceTime(since)} />;
    return <Rich parts={words.missed_since({ when, why: refusalText(why) })} />;
  }
  const when = <RelativeTime at={toDeviceTime(created_at)} />;
  if (!last_accepted_at) return <Rich parts={words.added({ when })} />;
  const last = <RelativeTime at={toDeviceTime(last_accepted_at)} />;
  return <Rich parts={words.added_reached({ when, last })} />;
}

/** Confirms the removal of a device, and says how long it lasts. */
function RemoveDevice({ device, onClose }: { device: Device | null; onClose: () => void }) {
  const { toast } = useToast();
  const words = partTexts.pushes.devices;
  const name = browserName(device?.user_agent ?? null);
  const remove = useMutation(
    trpc.pushes.remove.mutationOptions({
      onSuccess: () => toast({ title: words.removed({ name }), tone: 'good' }),
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
      title={words.ask({ name })}
      description={words.ask_detail}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            variant="danger"
            busy={remove.isPending}
            busyLabel={words.removing}
            onClick={() => push_subscription_id && remove.mutate({ push_subscription_id })}
          >
            {words.remove}
          </Button>
        </>
      }
    />
  );
}
