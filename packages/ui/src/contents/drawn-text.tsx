import { shownLineParts, shownParagraphs } from '@assent/core/pure/platform/schemas/shown-text';
import { Fragment, type ReactNode } from 'react';
import { texts } from '../texts.ts';

// What texts with unseen characters need, in one file that is loaded on demand (text-rules.ts).

export { withoutHidden } from '@assent/core/pure/platform/schemas/hidden-characters';
export { shownLine } from '@assent/core/pure/platform/schemas/shown-text';

const countWords = () => ({ lines: texts.cards.empty_lines, spaces: texts.cards.spaces });

/** Returns the parts of a text, with a label in place of each hidden character and each long run of spaces. */
export const drawnText = (text: string, hasLines: boolean, draw: (text: string) => ReactNode) =>
  (hasLines ? shownParagraphs(text, countWords()) : shownLineParts(text)).map((part, at) =>
    part.isLabel ? (
      <bdi
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
        key={at}
        className="mx-0.5 inline-block rounded-sm border border-line-strong bg-warn-wash px-1 font-medium font-mono text-[0.75em] text-warn-text"
      >
        {part.text}
      </bdi>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <Fragment key={at}>{draw(part.text)}</Fragment>
    ),
  );
