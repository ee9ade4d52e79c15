import { type ReactNode, useEffect, useRef } from 'react';

type PageHeadingProps = {
  title: string;
  id?: string;
  className?: string;
  children?: ReactNode;
};

/**
 * The heading of a screen. It sets the title of the tab and takes the focus for screen readers, or the article does that it
 * is part of the name of.
 */
export function PageHeading({ title, id, className = 'text-2xl', children }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Assent`;
    // A field with autofocus keeps it.
    if (!document.activeElement?.matches('input, textarea'))
      focusOf(heading.current)?.focus({ preventScroll: true });
  }, [title]);
  return (
    <h1
      ref={heading}
      id={id}
      tabIndex={-1}
      className={`font-semibold wrap-anywhere outline-none ${className}`}
    >
      {children ?? title}
    </h1>
  );
}

const focusOf = (heading: HTMLElement | null) =>
  heading?.closest<HTMLElement>('article[aria-labelledby]') ?? heading;
