import { type ReactNode, useEffect, useRef } from 'react';

type PageHeadingProps = { title: string; className?: string; children?: ReactNode };

/** The heading of a screen: names the tab, and takes the focus so that a reader begins here. */
export function PageHeading({ title, className = 'text-2xl', children }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Assent`;
    // A field that asked for the focus keeps it.
    if (!document.activeElement?.matches('input, textarea'))
      heading.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <h1
      ref={heading}
      tabIndex={-1}
      className={`font-semibold wrap-anywhere outline-none ${className}`}
    >
      {children ?? title}
    </h1>
  );
}
