import { Fragment } from 'react';

/** Shows a host or the name of a topic, which may have no space: a line breaks after a dot or slash, not inside a word. */
export const Breakable = ({ text }: { text: string }) =>
  text.match(/[^./]*[./]*/g)?.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
