import type { DiffKind } from '@assent/core/pure/messages/cards/unified-diff';
import type { BlockOut } from '@assent/core/schemas';
import { useMemo, useState } from 'react';
import { ShownText } from '../contents/shown-text.tsx';
import { formats, partTexts, texts } from '../texts.ts';
import { type DiffLine, linesOfDiff } from './diff-lines.ts';

const looks: Record<DiffKind, string> = {
  added: 'bg-approve-wash text-approve-text',
  removed: 'bg-reject-wash text-reject-text',
  head: 'bg-sunken text-ink-muted',
  same: '',
};
const elements = { added: 'ins', removed: 'del', head: 'span', same: 'span' } as const;

/** Lines of a long diff that are laid out together. What is not in view costs nothing. */
const PER_PART = 50;
/** More lines scroll inside the block. */
const MAX_LINES_SHOWN = 20;

type DiffBlockProps = { block: Extract<BlockOut, { type: 'diff' }> };

/** Shows a change: each line with its sign and its colour. Lines wrap, and many of them scroll inside. */
export function DiffBlock({ block }: DiffBlockProps) {
  const lines = useMemo(() => linesOfDiff(block), [block]);
  const isLong = lines.length > MAX_LINES_SHOWN;
  const [isBelow, setBelow] = useState(isLong);
  const count = (kind: DiffKind) => formats.number(lines.filter((it) => it.kind === kind).length);
  const name = block.path ?? partTexts.blocks.change;
  return (
    <figure className="relative overflow-hidden rounded-lg border border-line bg-surface">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b px-4 py-2.5 text-sm">
        <bdi className={`min-w-0 wrap-anywhere ${block.path ? 'font-mono' : 'font-medium'}`}>
          <ShownText text={name} />
        </bdi>
        <span className="text-ink-muted tabular-nums">
          {partTexts.blocks.lines({ count: lines.length })}{' '}
          <bdi dir="ltr">
            <span className="text-approve-text">+{count('added')}</span>{' '}
            <span className="text-reject-text">−{count('removed')}</span>
          </bdi>
        </span>
      </figcaption>
      {/* A region that scrolls must have the focus before keys can scroll it. */}
      <pre
        dir="ltr"
        {...(isLong && { tabIndex: 0, role: 'group', 'aria-label': name })}
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) =>
          setBelow(scrollTop + clientHeight < scrollHeight - 2)
        }
        className={`font-mono text-sm leading-5 focus-visible:-outline-offset-2 ${isLong ? 'max-h-[min(24rem,60dvh)] overflow-y-auto overscroll-contain' : ''}`}
      >
        {partsOfLines(lines).map((part, at) => (
          <code
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a card never move
            key={at}
            className={`block ${isLong ? '[contain-intrinsic-size:auto_62rem] [content-visibility:auto]' : ''}`}
          >
            {part.map(lineOf)}
          </code>
        ))}
      </pre>
      {isBelow && (
        <p
          aria-hidden
          className="border-line border-t bg-raised px-4 py-1.5 text-center font-medium text-sm"
        >
          ↓ {texts.overlays.below}
        </p>
      )}
    </figure>
  );
}

/** No component: a card can have hundreds of lines. */
function lineOf({ kind, sign, parts }: DiffLine, at: number) {
  const Line = elements[kind];
  return (
    <Line key={at} className={`flex no-underline ${looks[kind]}`}>
      <span className="min-w-6 shrink-0 select-none whitespace-pre px-1 text-center">{sign}</span>
      <span className="min-h-5 min-w-0 flex-1 whitespace-pre-wrap pe-3 wrap-anywhere [unicode-bidi:plaintext]">
        {parts.map(({ text, isMark }, part) =>
          isMark ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never move
            <bdi key={part} className="rounded-sm bg-warn-wash px-0.5 text-warn-text">
              {text}
            </bdi>
          ) : (
            text
          ),
        )}
      </span>
    </Line>
  );
}

const partsOfLines = (lines: DiffLine[]): DiffLine[][] =>
  Array.from({ length: Math.ceil(lines.length / PER_PART) }, (_, at) =>
    lines.slice(at * PER_PART, (at + 1) * PER_PART),
  );
