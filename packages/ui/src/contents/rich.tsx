import { createElement, Fragment, type ReactNode } from 'react';

/** Shows a text that has links, emphasis or times in it: `texts.area.text({ link: (words) => <a href="…">{words}</a> })`. */
export const Rich = ({ parts }: { parts: ReactNode[] }) => createElement(Fragment, null, ...parts);

/** Shows what stands for the tags of a text. Its words are only for screen readers. */
export const Spoken = ({ parts }: { parts: ReactNode[] }) => (
  <Rich
    parts={parts.map((part) =>
      typeof part === 'string' ? createElement('span', { className: 'sr-only' }, part) : part,
    )}
  />
);
