import type { ComponentProps, MouseEvent, ReactNode } from 'react';

type TableProps = { label: string; head: ReactNode; children: ReactNode };

/** A dense table. On a narrow screen each row becomes a block, and its values stand below their names if text is large. */
export function Table({ label, head, children }: TableProps) {
  return (
    <table className="w-full border-collapse text-start max-md:block">
      <caption className="sr-only">{label}</caption>
      <thead className="max-md:sr-only">
        <tr className="border-line border-b">{head}</tr>
      </thead>
      <tbody className="divide-y divide-line max-md:@container max-md:block">{children}</tbody>
    </table>
  );
}

/** A column header, at the start of its column unless its classes say otherwise. */
export function Column({ className = 'text-start', ...rest }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      {...rest}
      className={`h-9 px-3 font-medium text-ink-muted text-xs whitespace-nowrap first:ps-5 last:pe-5 max-md:block max-md:p-0 ${className}`}
    />
  );
}

type RowProps = ComponentProps<'tr'> & {
  /**
   * On a narrow screen it has two lines: of its cells that are `isCompact`, two a line, and no others. If text is large, each has
   * a line of its own: beside another one, nothing would be left of a title.
   */
  isCompact?: boolean;
};

/**
 * A row. A link with `data-row-link` inside makes the whole row clickable: by script, because WebKit positions nothing in
 * a row, so that a link stretched over it would cover the page.
 */
export function Row({ className = '', isCompact = false, ...rest }: RowProps) {
  const narrow = isCompact
    ? 'max-md:grid-cols-[minmax(0,1fr)_auto] max-md:@max-[14rem]:grid-cols-[minmax(0,1fr)] max-md:[&>td:not([data-compact])]:hidden'
    : 'max-md:grid-cols-[auto_1fr]';
  return (
    <tr
      {...rest}
      onClick={openRowLink}
      className={`outline-focus -outline-offset-2 transition-colors has-[[data-row-link]]:cursor-pointer has-[[data-row-link]]:hover:bg-hover has-[[data-row-link]:focus-visible]:outline-2 max-md:grid max-md:gap-x-4 max-md:gap-y-1 max-md:px-5 max-md:py-3.5 ${narrow} ${className}`}
    />
  );
}

/** Passes a click beside the controls of a row to its link, unless text is being selected. */
function openRowLink(event: MouseEvent<HTMLTableRowElement>) {
  const { currentTarget: row, target, ctrlKey, metaKey, shiftKey } = event;
  if (!(target instanceof Element) || !row.contains(target)) return; // a dialog of the row
  if (target.closest('a, button, input, label') || getSelection()?.toString()) return;
  const modifiers = { ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true };
  row
    .querySelector('[data-row-link]')
    ?.dispatchEvent(new globalThis.MouseEvent('click', modifiers));
}

type CellProps = ComponentProps<'td'> & {
  /** The column's name, shown beside the value on a narrow screen. A cell without one is the first of its block. */
  label?: string;
  /** It is one of the four that a compact row shows on a narrow screen, without the column's name. */
  isCompact?: boolean;
};

/** A value in a Row. */
export function Cell({ label, isCompact = false, className = '', children, ...rest }: CellProps) {
  if (isCompact)
    return (
      <td
        {...rest}
        data-compact
        className={`h-11 px-3 py-1.5 md:first:ps-5 md:last:pe-5 max-md:block max-md:h-auto max-md:min-w-0 max-md:self-center max-md:p-0 max-md:@max-[14rem]:col-start-1! max-md:@max-[14rem]:text-start! ${className}`}
      >
        {children}
      </td>
    );
  return (
    <td
      {...rest}
      className={`h-11 px-3 py-1.5 md:first:ps-5 md:last:pe-5 max-md:col-span-2 max-md:h-auto max-md:p-0 ${label ? 'max-md:grid max-md:grid-cols-subgrid max-md:@max-[14rem]:block' : 'max-md:block'} ${className}`}
    >
      {label && (
        <span aria-hidden className="text-start font-sans text-ink-faint text-sm md:hidden">
          {label}
        </span>
      )}
      {label ? (
        <div className="min-w-0 max-md:text-end max-md:wrap-anywhere max-md:@max-[14rem]:text-start">
          {children}
        </div>
      ) : (
        children
      )}
    </td>
  );
}

/** The classes of the one link of a Row, which also needs `data-row-link`. The row shows its focus. */
export const rowLinkClass = 'font-medium focus-visible:outline-none';
