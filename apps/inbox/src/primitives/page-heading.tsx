import { type ReactNode, useEffect, useRef } from 'react';

type PageHeadingProps = { title: string; className?: string; children?: ReactNode };

/** The heading of a screen. It sets the title of the tab and takes the focus for screen readers. */
export function PageHeading({ title, className = 'text-2xl', children }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Assent`;
    // A field with autofocus keeps it.
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
