import { type MouseEvent, type RefObject, useLayoutEffect, useState } from 'react';

/** A place in the window, px. */
export type Point = { x: number; y: number };

/** Distance from a finger's middle within which a button counts as under it. */
const fingerPx = 24;

/** Returns where a pointer pressed; null for a key and for assistive technology. */
export const pointOf = ({ detail, clientX: x, clientY: y }: MouseEvent): Point | null =>
  detail === 0 ? null : { x, y };

/**
 * Returns whether the two buttons of a sheet have to swap their places, so that the main one, the last, is not under the
 * finger that opened the sheet. Both must have the same size: then the places do not overlap, and one of the two is free.
 * @param pressed where the sheet was opened; null while it is closed, or if no pointer opened it
 */
export function useSwapped(pressed: Point | null, actions: RefObject<HTMLElement | null>): boolean {
  const [isSwapped, setSwapped] = useState(false);
  // In its first place, before anything is drawn.
  useLayoutEffect(() => {
    const [other, main] = actions.current?.children ?? [];
    if (!pressed || !other || !main) return setSwapped(false);
    const [toOther, toMain] = [distance(pressed, other), distance(pressed, main)];
    setSwapped(toMain < fingerPx && toOther > toMain);
  }, [pressed, actions]);
  return isSwapped;
}

/** Returns the distance of a place from where an element will be when its dialog, which rises, has arrived. */
function distance({ x, y }: Point, element: Element): number {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const dialog = element.closest('dialog');
  const below = y + new DOMMatrix(dialog ? getComputedStyle(dialog).transform : '').m42;
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - below, 0, below - bottom));
}
