import type { BlockOut } from '@assent/core/schemas';
import { ShownText } from '../contents/shown-text.tsx';
import { MAX_WHOLE, wholePieces, widthOf } from './whole-pieces.ts';

type TableBlockProps = {
  block: Extract<BlockOut, { type: 'table' }>;
  lang: string | undefined;
};

const aligned = { start: 'text-start', center: 'text-center', end: 'text-end' };

/**
 * Shows a table. Numbers, amounts, dates and ids are never broken, other words neither. A table that does not fit then, and
 * each one in less than 400 px, is shown as a card for each row, with the label of the column beside each cell, or above it.
 */
export function TableBlock({ block: { columns, rows, caption }, lang }: TableBlockProps) {
  return (
    <div
      ref={asCardsIfTooWide}
      lang={lang}
      className="@container overflow-hidden rounded-lg border border-line bg-surface"
    >
      {/* The roles stay where the display is another one: browsers would drop them. */}
      {/* biome-ignore-start lint/a11y/noRedundantRoles: CSS removes the implied ones */}
      <table role="table" className="w-full border-collapse in-data-cards:block">
        {caption && (
          <caption className="px-4 py-2.5 text-start font-medium wrap-anywhere in-data-cards:block">
            <bdi>
              <ShownText text={caption} />
            </bdi>
          </caption>
        )}
        <thead role="rowgroup" className="in-data-cards:sr-only">
          <tr role="row">
            {columns.map(({ label, align = 'start' }, at) => (
              <th
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one label
                key={at}
                role="columnheader"
                scope="col"
                className={`border-line border-b px-3 py-2 align-bottom font-medium text-ink-muted text-sm wrap-normal break-keep first:ps-4 last:pe-4 ${aligned[align]}`}
              >
                <bdi>
                  <ShownText text={label} />
                </bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="divide-y divide-line in-data-cards:block">
          {rows.map((cells, row) => (
            <tr
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a card never move
              key={row}
              role="row"
              className="align-top in-data-cards:block in-data-cards:px-4 in-data-cards:py-2.5"
            >
              {cells.map((cell, at) => (
                <Cell
                  // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a card never move
                  key={at}
                  text={cell}
                  label={columns[at]?.label ?? ''}
                  align={columns[at]?.align ?? 'start'}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: CSS removes the implied ones */}
    </div>
  );
}

type CellProps = { text: string; label: string; align: keyof typeof aligned };

function Cell({ text, label, align }: CellProps) {
  const inTable = align === 'end' ? 'whitespace-nowrap in-data-cards:whitespace-normal' : '';
  return (
    <td
      // biome-ignore lint/a11y/noRedundantRoles: CSS removes the implied one
      role="cell"
      className={`px-3 py-2 tabular-nums wrap-normal break-keep first:ps-4 last:pe-4 in-data-cards:flex in-data-cards:flex-wrap in-data-cards:gap-x-6 in-data-cards:p-0! in-data-cards:py-0.5! in-data-cards:wrap-break-word in-data-cards:[word-break:normal] @max-[17.5rem]:flex-col! ${aligned[align]}`}
    >
      <span aria-hidden className="hidden max-w-full text-start text-ink-muted in-data-cards:block">
        <bdi>
          <ShownText text={label} />
        </bdi>
      </span>
      {/* Beside its label where its longest word fits there, otherwise below it. */}
      <span
        className={`in-data-cards:min-w-min in-data-cards:flex-[1_1_6rem] in-data-cards:text-end @max-[17.5rem]:min-w-0! @max-[17.5rem]:flex-none! @max-[17.5rem]:text-start! @max-[17.5rem]:wrap-anywhere! ${inTable}`}
      >
        <bdi>
          <ShownText
            text={text}
            draw={(shown) => <Pieces text={shown} isAtEnd={align === 'end'} />}
          />
        </bdi>
      </span>
    </td>
  );
}

/** A piece that is not broken gets smaller before it is cut off: on a phone with large text. Words that fit nowhere break. */
const Pieces = ({ text, isAtEnd }: { text: string; isAtEnd: boolean }) =>
  wholePieces(text, isAtEnd).map((piece, at) =>
    piece.isWhole ? (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a cell never move
        key={at}
        className="whitespace-nowrap"
        style={{
          fontSize: `min(1em, calc((100cqi - 2.25rem) / ${widthOf(piece.text).toFixed(1)}))`,
        }}
      >
        {piece.text}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a cell never move
      <span key={at} className={piece.text.length > MAX_WHOLE ? 'wrap-anywhere' : undefined}>
        {piece.text}
      </span>
    ),
  );

/** In less, each row is a card. */
const MIN_TABLE_PX = 400;

/** Says by an attribute whether a table is too wide for its place, which only a browser knows. */
function asCardsIfTooWide(whole: HTMLDivElement | null) {
  const table = whole?.querySelector('table');
  if (!whole || !table) return;
  const measure = () => {
    whole.removeAttribute('data-cards');
    const isTooWide = table.offsetWidth > whole.clientWidth || whole.clientWidth < MIN_TABLE_PX;
    whole.toggleAttribute('data-cards', isTooWide);
  };
  measure();
  // Of the next frame: what is observed changes its height by it.
  const observer = new ResizeObserver(() => requestAnimationFrame(measure));
  observer.observe(whole);
  return () => observer.disconnect();
}
