import { Button } from '@assent/ui/button';
import { Notice } from '@assent/ui/notice';
import { Rich } from '@assent/ui/rich';
import { TimeLeft } from '@assent/ui/time';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient, trpc } from '../api.ts';
import { browserName } from '../browsers/browser-name.ts';
import { toDeviceTime } from '../clock.ts';
import { Failure } from '../primitives/failure.tsx';
import { readText, storeText } from '../storage.ts';
import { partTexts } from '../texts.ts';
import { shownKey } from './shown-code.ts';

/** A code that this tab shows. */
type Shown = { handover_id: string; code: string; expires_at: number };

/** How often the page asks whether the code was entered. */
const everyMs = 2_000;

/**
 * Shows a code with which the installed app on this phone signs in, and asks whether the person entered it. The code
 * survives a reload, because the phone may unload this page while the person is in the app.
 */
export function ShowCode() {
  const [shown, setShown] = useState(readShown);
  const show = (next: Shown | null) => {
    storeText(shownKey, next && JSON.stringify(next), 'sessionStorage');
    setShown(next);
  };
  const start = useMutation(trpc.handovers.start.mutationOptions({ onSuccess: show }));
  if (shown)
    return <Handover key={shown.handover_id} shown={shown} onAgain={() => start.mutate({})} />;
  return (
    <div className="flex flex-col items-start gap-3">
      <Button
        busy={start.isPending}
        busyLabel={partTexts.handovers.show.getting}
        onClick={() => start.mutate({})}
      >
        {partTexts.handovers.show.get}
      </Button>
      {start.isError && <Failure error={start.error} />}
    </div>
  );
}

/** The code, and what became of it. */
function Handover({ shown, onAgain }: { shown: Shown; onAgain: () => void }) {
  const { handover_id, code, expires_at } = shown;
  const now = useQuery(
    trpc.handovers.show.queryOptions(
      { handover_id },
      {
        refetchInterval: ({ state }) => (isOver(state.data?.status) ? false : everyMs),
        gcTime: 0,
      },
    ),
  );
  const status = now.isError && !now.data ? 'expired' : (now.data?.status ?? 'shown');
  const left = (
    <TimeLeft until={toDeviceTime(expires_at)} ended={partTexts.handovers.show.expired} />
  );
  const words = partTexts.handovers.ended;
  const again = (
    <Button size="sm" onClick={onAgain}>
      {partTexts.handovers.show.again}
    </Button>
  );
  return (
    <>
      {status === 'shown' && (
        <div className="rounded-lg border border-line bg-surface p-4">
          <p className="text-ink-muted text-sm">{partTexts.handovers.show.enter}</p>
          <p className="my-2 font-mono font-semibold text-2xl text-ink tracking-widest" dir="ltr">
            {code}
          </p>
          <p className="text-ink-muted text-sm">
            <Rich parts={partTexts.handovers.show.then({ left })} />
          </p>
        </div>
      )}
      <div aria-live="polite">
        {status === 'entered' && now.data?.browser && (
          <Confirm
            handover_id={handover_id}
            name={browserName(now.data.browser.user_agent)}
            isSameNetwork={now.data.browser.is_same_network}
          />
        )}
        {status === 'confirmed' && (
          <Notice tone="good" title={words.confirmed}>
            {words.confirmed_next}
          </Notice>
        )}
        {status === 'used' && (
          <Notice tone="good" title={words.used}>
            {words.used_next}
          </Notice>
        )}
        {status === 'denied' && (
          <Notice title={words.denied} action={again}>
            {words.denied_why}
          </Notice>
        )}
        {status === 'expired' && (
          <Notice title={words.expired} action={again}>
            {words.expired_why}
          </Notice>
        )}
      </div>
    </>
  );
}

type ConfirmProps = { handover_id: string; name: string; isSameNetwork: boolean };

/** Asks whether the person entered the code. Only then is the other browser signed in. */
function Confirm({ handover_id, name, isSameNetwork }: ConfirmProps) {
  const queryKey = trpc.handovers.show.queryKey({ handover_id });
  const settled = { onSettled: () => queryClient.invalidateQueries({ queryKey }) };
  const confirm = useMutation(trpc.handovers.confirm.mutationOptions(settled));
  const deny = useMutation(trpc.handovers.deny.mutationOptions(settled));
  const error = confirm.error ?? deny.error;
  const words = partTexts.handovers.ask;
  const entered = isSameNetwork ? words.same_network : words.other_network;
  return (
    <section className="flex flex-col gap-3 rounded-lg border border-line-strong bg-surface p-4">
      <p className="font-semibold text-ink text-md">{words.title}</p>
      <p className="text-ink-muted">
        <Rich parts={entered({ name: <strong className="font-medium text-ink">{name}</strong> })} />
      </p>
      {!isSameNetwork && <p className="font-medium text-warn-text">{words.warning}</p>}
      {error && <Failure error={error} />}
      <div className="flex flex-col gap-2">
        <Button
          variant="primary"
          size="touch"
          busy={confirm.isPending}
          busyLabel={words.confirming}
          onClick={() => confirm.mutate({ handover_id })}
        >
          {words.yes}
        </Button>
        <Button
          size="touch"
          busy={deny.isPending}
          busyLabel={words.refusing}
          onClick={() => deny.mutate({ handover_id })}
        >
          {words.no}
        </Button>
      </div>
    </section>
  );
}

const over = new Set(['used', 'denied', 'expired']);
const isOver = (status: string | undefined) => status !== undefined && over.has(status);

/** Time after which nothing of a code can happen any more: three steps of two minutes. */
const lifeMs = 360_000;

function readShown(): Shown | null {
  const text = readText(shownKey, 'sessionStorage');
  if (!text?.startsWith('{')) return null;
  const shown: unknown = JSON.parse(text);
  return isShown(shown) && toDeviceTime(shown.expires_at) + lifeMs > Date.now() ? shown : null;
}

const isShown = (value: unknown): value is Shown =>
  typeof value === 'object' &&
  value !== null &&
  'handover_id' in value &&
  typeof value.handover_id === 'string' &&
  'code' in value &&
  typeof value.code === 'string' &&
  'expires_at' in value &&
  typeof value.expires_at === 'number';
