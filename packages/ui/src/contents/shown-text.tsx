import { shownLineParts, shownParagraphs } from '@assent/core/fields/shown-text';
import { Fragment, type ReactNode } from 'react';

type ShownTextProps = {
  text: string;
  /** Whether the text may have several lines. In one line, each run of spaces is one space. */
  hasLines?: boolean;
  /** Draws the parts that are shown as they are. */
  draw?: (text: string) => ReactNode;
};

const asItIs = (text: string): ReactNode => text;

/**
 * Shows a text of other people. What nobody would see is a label: hidden characters, many empty lines, wide spaces.
 */
export const ShownText = ({ text, hasLines = false, draw = asItIs }: ShownTextProps) =>
  (hasLines ? shownParagraphs(text) : shownLineParts(text)).map((part, at) =>
    part.isLabel ? (
      <bdi
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
        key={at}
        dir="ltr"
        className="mx-0.5 inline-block rounded-sm border border-line-strong bg-warn-wash px-1 font-medium font-mono text-[0.75em] text-warn-text"
      >
        {part.text}
      </bdi>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <Fragment key={at}>{draw(part.text)}</Fragment>
    ),
  );
