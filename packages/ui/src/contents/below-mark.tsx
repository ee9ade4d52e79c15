import { type RefObject, useEffect, useRef, useState } from 'react';
import { texts } from '../texts.ts';

export type BelowMarkProps = {
  /** The first element after what is to be read. */
  end: RefObject<Element | null>;
  className?: string;
};

/**
 * Says, above the element that it is in, that more follows below, until the end comes into view. Only for the eyes: a
 * screen reader reads in order. It takes no space and no presses.
 */
export function BelowMark({ end, className = '' }: BelowMarkProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isBelow, setBelow] = useState(false);
  useEffect(() => {
    const [bar, target] = [place.current?.parentElement, end.current];
    if (!bar || !target) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (entry) setBelow(!entry.isIntersecting && entry.boundingClientRect.top > 0);
      },
      // The bar covers the bottom of the window.
      { rootMargin: `0px 0px -${bar.offsetHeight}px` },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [end]);
  return (
    <div
      ref={place}
      aria-hidden
      className={`pointer-events-none absolute inset-x-0 bottom-full flex justify-center pb-2 ${className}`}
    >
      {isBelow && (
        <span className="flex animate-appear items-center gap-1.5 rounded-full border border-line-strong bg-raised px-3 py-1 font-medium text-ink text-sm shadow-float">
          ↓ {texts.overlays.below}
        </span>
      )}
    </div>
  );
}
