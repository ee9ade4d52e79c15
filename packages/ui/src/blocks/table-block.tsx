import type { BlockOut } from '@assent/core/messages/cards/card-blocks.schema';
import { ShownText } from '../contents/shown-text.tsx';

type TableBlockProps = {
  block: Extract<BlockOut, { type: 'table' }>;
  lang: string | undefined;
};

const aligned = { start: 'text-start', center: 'text-center', end: 'text-end' };

/** Shows a table. In less than 400 px, each row is a card with the label of the column beside each cell, or above it with large text. */
export function TableBlock({ block: { columns, rows, caption }, lang }: TableBlockProps) {
  return (
    <div
      lang={lang}
      className="@container overflow-hidden rounded-lg border border-line bg-surface"
    >
      {/* The roles stay where the display is another one: browsers would drop them. */}
      {/* biome-ignore-start lint/a11y/noRedundantRoles: CSS removes the implied ones */}
      <table role="table" className="w-full border-collapse @max-[25rem]:block">
        {caption && (
          <caption className="px-4 py-2.5 text-start font-medium wrap-anywhere @max-[25rem]:block">
            <bdi>
              <ShownText text={caption} />
            </bdi>
          </caption>
        )}
        <thead role="rowgroup" className="@max-[25rem]:sr-only">
          <tr role="row">
            {columns.map(({ label, align = 'start' }, at) => (
              <th
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one label
                key={at}
                role="columnheader"
                scope="col"
                className={`border-line border-b px-3 py-2 font-medium text-ink-muted text-sm wrap-anywhere first:ps-4 last:pe-4 ${aligned[align]}`}
              >
                <bdi>
                  <ShownText text={label} />
                </bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="divide-y divide-line @max-[25rem]:block">
          {rows.map((cells, row) => (
            <tr
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a card never move
              key={row}
              role="row"
              className="align-top @max-[25rem]:block @max-[25rem]:px-4 @max-[25rem]:py-2.5"
            >
              {cells.map((cell, at) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a card never move
                  key={at}
                  role="cell"
                  className={`px-3 py-2 tabular-nums wrap-anywhere first:ps-4 last:pe-4 @max-[25rem]:flex @max-[25rem]:justify-between @max-[25rem]:gap-x-6 @max-[25rem]:p-0! @max-[25rem]:py-0.5! @max-[14rem]:flex-col ${aligned[columns[at]?.align ?? 'start']}`}
                >
                  <span
                    aria-hidden
                    className="hidden max-w-[45%] shrink-0 text-start text-ink-muted @max-[14rem]:max-w-none @max-[25rem]:block"
                  >
                    <bdi>
                      <ShownText text={columns[at]?.label ?? ''} />
                    </bdi>
                  </span>
                  <bdi className="min-w-0 @max-[25rem]:text-end @max-[14rem]:text-start">
                    <ShownText text={cell} />
                  </bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: CSS removes the implied ones */}
    </div>
  );
}
