import { type RefObject, useEffect, useRef } from 'react';

/** How far the indicator moves, and how far it has to be pulled. */
const furthestPx = 96;
const enoughPx = 56;
/** The indicator moves half as far as the finger. */
const give = 0.5;

/** Moves an indicator with the finger. When it was pulled far enough, calls `onPulled`. */
export function usePull(indicator: RefObject<HTMLElement | null>, onPulled: () => void) {
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
