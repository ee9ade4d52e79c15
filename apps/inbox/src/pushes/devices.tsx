import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Device, trpc } from '../api.ts';
import { ListPlaceholder } from '../primitives/list-placeholder.tsx';
import { DeviceRow } from './device-row.tsx';
import { RemoveDevice } from './remove-device.tsx';

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
