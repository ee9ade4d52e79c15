import { Rich } from './rich.tsx';

const mayBreak = <wbr />;

/** Draws a host or the name of a topic, which may have no space: a line breaks after a dot or slash, not inside a word. */
export const breakable = (text: string) => (
  <Rich
    parts={text
      .split(/([./])/)
      .flatMap((part) => (part === '.' || part === '/' ? [part, mayBreak] : [part]))}
  />
);
