import { type MouseEvent, useEffect, useRef, useState } from 'react';

/** Time for which a sheet must have stood still, and nothing been pressed, before a press by pointer counts. */
const stillForMs = 600;

/**
 * Decides which presses in a sheet count. One by pointer counts only if it began when the sheet had stood still, and nothing
 * had been pressed, for 600 ms: an earlier one was meant for what lay there before. Keys and assistive technology name the
 * button that they press, and count at once (ADR 84).
 * @returns `actions`, the ref of the element around the buttons; `isStill`, whether a press would count; and `counts`, which
 * is called with a click, or without one for what else closes the sheet
 */
export function useStillSheet(isShown: boolean) {
  const actions = useRef<HTMLDivElement>(null);
  const [isStill, setStill] = useState(false);
  const stillSince = useRef(0);
  /** The press whose click has not come yet. Without one, a click is not from a pointer. */
  const press = useRef<'counts' | 'early' | null>(null);

  useEffect(() => {
    if (!isShown) return;
    let place = '';
    let frame = 0;
    let over: ReturnType<typeof setTimeout> | undefined;
    /** Whether a press that counts is on a button, which then stays as it was pressed. */
    let isOnButton = false;
    const restart = () => {
      stillSince.current = performance.now();
      setStill(false);
    };
    const isAtRest = () => {
      const seen = placeOf(actions.current);
      if (seen !== place) stillSince.current = performance.now();
      place = seen;
      return performance.now() - stillSince.current >= stillForMs;
    };
    const watch = () => {
      const isStill = isAtRest();
      if (!isOnButton) setStill(isStill);
      frame = requestAnimationFrame(watch);
    };
    const begin = ({ target }: PointerEvent) => {
      clearTimeout(over);
      const isAction = target instanceof Element && actions.current?.contains(target);
      const canCount = isAtRest();
      press.current = canCount ? 'counts' : 'early';
      isOnButton = canCount && Boolean(isAction && target.closest('button'));
      if (!isOnButton) restart();
    };
    const end = () => {
      clearTimeout(over);
      press.current = null;
      isOnButton = false;
      stillSince.current = performance.now();
    };
    // The click of a tap comes a little later, that of a press which slid off never.
    const endSoon = () => {
      over = setTimeout(end, stillForMs);
    };
    watch();
    const listening = new AbortController();
    addEventListener('pointerdown', begin, { capture: true, signal: listening.signal });
    addEventListener('pointerup', endSoon, listening);
    addEventListener('pointercancel', end, listening);
    addEventListener('click', end, listening); // after the buttons have asked
    return () => {
      listening.abort();
      cancelAnimationFrame(frame);
      end();
      setStill(false);
    };
  }, [isShown]);

  const counts = (click?: MouseEvent) => click?.detail === 0 || press.current !== 'early';
  return { actions, isStill, counts };
}

function placeOf(element: HTMLElement | null): string {
  if (!element) return '';
  const { x, y, width, height } = element.getBoundingClientRect();
  return `${[x, y, width, height].map(Math.round)}`;
}
