import { Button } from '@assent/ui/button';
import { Skeleton } from '@assent/ui/skeleton';
import { useToast } from '@assent/ui/toast';
import BellRing from 'lucide-react/icons/bell-ring';
import { partTexts } from '../texts.ts';
import { refetchDevice, useDevice, useTurnOn } from './device.ts';
import {
  BlockedHelp,
  FailedHelp,
  InAppHelp,
  InstallHelp,
  UnsupportedHelp,
} from './permission-help.tsx';

type AskProps = { vapidPublicKey: string; onDone: () => void };

/** Explains notifications before the browser asks, and how to get them where it cannot. */
export function AskForNotifications({ vapidPublicKey, onDone }: AskProps) {
  const words = partTexts.pushes.ask;
  const state = useDevice();
  const { toast } = useToast();
  const turnOn = useTurnOn(vapidPublicKey, (now) => {
    if (now !== 'on') return;
    toast({ title: words.done, tone: 'good' });
    onDone();
  });
  if (!state) return <Skeleton className="h-40 w-full" />;

  const canAsk = state === 'ask' || state === 'off';
  return (
    <section className="flex flex-col gap-5">
      {canAsk && <Reason />}
      {turnOn.isError && <FailedHelp />}
      {state === 'blocked' && (
        <BlockedHelp
          action={
            <Button size="sm" onClick={refetchDevice}>
              {partTexts.pushes.check_again}
            </Button>
          }
        />
      )}
      {state === 'not-installed' && <InstallHelp />}
      {state === 'in-app' && <InAppHelp />}
      {state === 'unsupported' && <UnsupportedHelp />}
      <div className="flex flex-col gap-2">
        {canAsk && (
          <Button
            variant="primary"
            size="touch"
            busy={turnOn.isPending}
            busyLabel={words.waiting}
            onClick={() => turnOn.mutate()}
          >
            {words.turn_on}
          </Button>
        )}
        <Button variant={canAsk ? 'ghost' : 'primary'} size="touch" onClick={onDone}>
          {canAsk ? words.later : words.open_inbox}
        </Button>
      </div>
    </section>
  );
}

const Reason = () => (
  <div className="flex flex-wrap gap-4 rounded-lg border border-line bg-surface p-5 shadow-rest">
    <span className="grid size-11 shrink-0 place-items-center rounded-lg bg-accent-wash text-accent-text">
      <BellRing className="size-5" aria-hidden />
    </span>
    <div className="min-w-0 flex-1 basis-48">
      <h2 className="font-semibold text-md">{partTexts.pushes.ask.title}</h2>
      <p className="mt-1 text-ink-muted">{partTexts.pushes.ask.about}</p>
    </div>
  </div>
);
