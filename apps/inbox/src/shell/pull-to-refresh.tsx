import { Button } from '@assent/ui/button';
import { useToast } from '@assent/ui/toast';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useEffect, useRef, useState } from 'react';
import { queryClient } from '../api.ts';
import { showNewRows } from '../inbox/still-rows.ts';
import { usePull } from './pull.ts';

/** Refetches a list when it is pulled down. A hidden button does the same for keyboards and screen readers. */
export function PullToRefresh() {
  const { announce, toast } = useToast();
  const indicator = useRef<HTMLDivElement>(null);
  const [isBusy, setBusy] = useState(false);
  const refresh = async () => {
    if (!navigator.onLine)
      return toast({ title: 'You are offline', detail: 'What you see is as it was.' });
    setBusy(true);
    // Failed queries show their problem.
    await queryClient
      .refetchQueries({ type: 'active' }, { throwOnError: true })
      .then(
        () => announce('Up to date'),
        () => announce('Not everything could be loaded'),
      )
      .finally(() => setBusy(false));
    showNewRows();
  };
  usePull(indicator, refresh);
  // The browser's own gesture would reload the whole page.
  useEffect(() => {
    const { style } = document.documentElement;
    style.overscrollBehaviorY = 'contain';
    return () => {
      style.overscrollBehaviorY = '';
    };
  }, []);
  return (
    <>
      <Button
        className="sr-only self-center focus-visible:not-sr-only"
        busy={isBusy}
        onClick={refresh}
      >
        Refresh
      </Button>
      <div
        ref={indicator}
        aria-hidden
        data-busy={isBusy || undefined}
        className="pointer-events-none fixed inset-x-0 top-[calc(env(safe-area-inset-top)+3.5rem)] z-20 flex justify-center opacity-0 transition-[translate,opacity] duration-200 data-busy:translate-y-4 data-busy:opacity-100 motion-reduce:transition-none"
      >
        <span className="grid size-10 place-items-center rounded-full border border-line bg-raised text-ink-muted shadow-float data-far:text-accent-text">
          <RefreshCw className={`size-5 ${isBusy ? 'animate-spin' : ''}`} />
        </span>
      </div>
    </>
  );
}
