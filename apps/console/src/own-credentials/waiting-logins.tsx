import type { WaitingDeviceLoginOut } from '@assent/core/own-credentials/own-credentials.schema';
import { Badge } from '@assent/ui/badge';
import { Button } from '@assent/ui/button';
import { RelativeTime } from '@assent/ui/time';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { trpc } from '../api.ts';
import { problemOf } from '../problem.ts';

/** Lists the device logins whose program has not fetched its key yet, each with a button to withdraw it. */
export const WaitingLogins = ({ logins }: { logins: WaitingDeviceLoginOut[] }) =>
  logins.length > 0 && (
    <ul aria-label="Programs that wait for a key" className="divide-y divide-line">
      {logins.map((login) => (
        <WaitingLogin key={login.device_login_id} login={login} />
      ))}
    </ul>
  );

function WaitingLogin({ login }: { login: WaitingDeviceLoginOut }) {
  const { device_login_id, name, ip, mode, started_at } = login;
  const { toast } = useToast();
  const withdraw = useMutation(
    trpc.deviceLogins.withdraw.mutationOptions({
      onSuccess: () => toast({ title: 'Device login withdrawn', detail: `${name} gets no key.` }),
      onError: (error) =>
        toast({ tone: 'bad', title: `${name} still waits`, detail: problemOf(error).detail }),
    }),
  );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-3.5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <Badge tone={mode === 'test' ? 'warn' : 'neutral'}>
            {mode === 'test' ? 'Test' : 'Live'}
          </Badge>
          <Badge tone="accent">Waits for its key</Badge>
        </p>
        <p className="mt-0.5 wrap-anywhere text-ink-muted text-sm">
          Started <RelativeTime at={started_at} /> from {ip}
        </p>
      </div>
      <Button
        aria-label={`Withdraw ${name}`}
        busy={withdraw.isPending}
        busyLabel="Withdrawing…"
        onClick={() => withdraw.mutate({ device_login_id })}
      >
        Withdraw
      </Button>
    </li>
  );
}
