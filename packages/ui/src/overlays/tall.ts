import { type RefObject, useLayoutEffect } from 'react';

/**
 * Marks an element that stays in view with `data-tall` while it is higher than a share of the window, as with large text: then
 * it has to scroll with the rest. Only a change of the window takes the mark away, so that a scroll bar which comes with
 * it cannot make it come and go.
 */
export function useTall(element: RefObject<HTMLElement | null>, share: number, isShown = true) {
  useLayoutEffect(() => {
    const measured = element.current;
    if (!isShown || !measured) return;
    const measure = () => {
      if (measured.offsetHeight > innerHeight * share) measured.dataset.tall = '';
    };
    const measureAnew = () => {
      delete measured.dataset.tall;
      measure();
    };
    measureAnew();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    addEventListener('resize', measureAnew);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measureAnew);
    };
  }, [element, share, isShown]);
}

/**
 * Keeps what gets the focus clear of an element at the bottom of the window, which would cover it (WCAG 2.4.11): browsers
 * scroll to it only as far as the edge of the window.
 */
export function useKeptClear(bar: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const scrollClear = ({ target }: FocusEvent) => {
      const cover = bar.current;
      if (!cover || !(target instanceof Element) || cover.contains(target)) return;
      // The request as a whole begins at its top.
      if (target.contains(cover)) return;
      // A press focuses what is under the finger, where it has to stay.
      if (!target.matches(':focus-visible') || target.closest('dialog')) return;
      if (getComputedStyle(cover).position !== 'sticky') return;
      const over = target.getBoundingClientRect().bottom - cover.getBoundingClientRect().top;
      if (over > 0) scrollBy(0, over + clearancePx);
    };
    addEventListener('focusin', scrollClear);
    return () => removeEventListener('focusin', scrollClear);
  }, [bar]);
}

/** Space between what has the focus and what would cover it. */
const clearancePx = 12;
