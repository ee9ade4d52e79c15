import { cloneElement, createElement, Fragment, isValidElement, type ReactNode } from 'react';

type RichProps = {
  parts: ReactNode[];
  /** Whether a full stop follows. */
  beforeStop?: boolean | undefined;
};

/** What a component gets that ends a text. Those that show a time leave out the full stop of an abbreviation. */
export type BeforeStop = Pick<RichProps, 'beforeStop'>;

/** Shows a text that has links, emphasis or times in it: `texts.area.text({ link: (words) => <a href="…">{words}</a> })`. */
export const Rich = ({ parts, beforeStop = false }: RichProps) =>
  createElement(
    Fragment,
    null,
    ...parts.map((part, at) =>
      (at + 1 < parts.length ? String(parts[at + 1]).startsWith('.') : beforeStop) &&
      isValidElement<BeforeStop>(part) &&
      typeof part.type === 'function'
        ? cloneElement(part, { beforeStop: true })
        : part,
    ),
  );

/** Shows what stands for the tags of a text. Its words are only for screen readers. */
export const Spoken = ({ parts }: { parts: ReactNode[] }) => (
  <Rich
    parts={parts.map((part) =>
      typeof part === 'string' ? createElement('span', { className: 'sr-only' }, part) : part,
    )}
  />
);
