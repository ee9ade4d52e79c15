import { Badge } from '@assent/ui/badge';
import { browserName } from '@assent/ui/browser-name';
import { SkeletonRows } from '@assent/ui/skeleton';
import { RelativeTime } from '@assent/ui/time';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../api.ts';
import { Failure } from '../frame/failure.tsx';

/** The browsers that get pushes, and when one last did. */
export function Devices() {
  const devices = useQuery(trpc.pushes.devices.queryOptions({}));
  if (devices.isError)
    return <Failure error={devices.error} onRetry={devices.refetch} className="m-4" />;
  if (!devices.data) return <SkeletonRows rows={2} label="Loading your devices" />;
  if (devices.data.data.length === 0)
    return <p className="px-5 py-4 text-ink-muted">No browser of yours gets notifications yet.</p>;
  return (
    <ul aria-label="Devices" className="divide-y divide-line">
      {devices.data.data.map((device) => (
        <li key={device.push_subscription_id} className="px-5 py-3.5">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            {browserName(device.user_agent)}
            {device.is_current && <Badge tone="accent">This device</Badge>}
          </p>
          <p className="mt-0.5 text-ink-muted text-sm">
            {device.last_accepted_at ? (
              <>
                Last reached <RelativeTime at={device.last_accepted_at} />
              </>
            ) : (
              'Nothing sent yet'
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
