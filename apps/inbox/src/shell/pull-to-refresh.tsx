import { Button } from '@assent/ui/button';
import { useToast } from '@assent/ui/toast';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { queryClient } from '../api.ts';
import { showNewRows } from '../messages/list/still-rows.ts';
import { partTexts } from '../texts.ts';

/** Refetches a list when it is pulled down. A hidden button does the same for keyboards and screen readers. */
export function PullToRefresh() {
  const { announce, toast } = useToast();
  const indicator = useRef<HTMLDivElement>(null);
  const [isBusy, setBusy] = useState(false);
  const refresh = async () => {
    const { offline, offline_effect, done, failed } = partTexts.refresh;
    if (!navigator.onLine) return toast({ title: offline, detail: offline_effect });
    setBusy(true);
    // Failed queries show their problem.
    await queryClient
      .refetchQueries({ type: 'active' }, { throwOnError: true })
      .then(
        () => announce(done),
        () => announce(failed),
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
        {partTexts.refresh.refresh}
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

/** How far the indicator moves, and how far it has to be pulled. */
const furthestPx = 96;
const enoughPx = 56;
/** The indicator moves half as far as the finger. */
const give = 0.5;

/** Moves an indicator with the finger. When it was pulled far enough, calls `onPulled`. */
function usePull(indicator: RefObject<HTMLElement | null>, onPulled: () => void) {
  const pulled = useRef(onPulled);
  pulled.current = onPulled;
  useEffect(() => {
    let start: Touch | null = null;
    let far = 0;
    const show = (px: number) => {
      far = px;
      const { style } = indicator.current ?? {};
      if (!style) return;
      style.transitionDuration = px > 0 ? '0s' : '';
      style.translate = px > 0 ? `0 ${px - 40}px` : '';
      style.opacity = px > 0 ? `${Math.min(1, px / enoughPx)}` : '';
    };
    const begin = ({ touches: [touch, another] }: TouchEvent) => {
      const isElsewhere = scrollY > 0 || another || document.querySelector('dialog[open]');
      start = isElsewhere ? null : (touch ?? null);
    };
    const move = (event: TouchEvent) => {
      const [touch] = event.touches;
      if (!start || !touch) return;
      const down = touch.clientY - start.clientY;
      const aside = Math.abs(touch.clientX - start.clientX);
      // Upward is scrolling; sideways is ignored.
      if (far === 0 && (down <= 0 || aside > down)) {
        start = null;
        return;
      }
      if (event.cancelable) event.preventDefault();
      show(Math.min(furthestPx, Math.max(0, down * give)));
    };
    const end = () => {
      const isFar = far >= enoughPx;
      start = null;
      show(0);
      if (isFar) pulled.current();
    };
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('touchstart', begin, { passive: true, signal });
    addEventListener('touchmove', move, { passive: false, signal });
    addEventListener('touchend', end, { signal });
    addEventListener('touchcancel', end, { signal });
    return () => listening.abort();
  }, [indicator]);
}
