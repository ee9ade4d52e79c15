/** Focuses the filter of the list on this screen, if there is one. */
export const focusFilter = () =>
  (
    document.querySelector<HTMLElement>('main search input[type=search]') ??
    document.querySelector<HTMLElement>('main :is(search, [role=search]) :is(input, select)')
  )?.focus();

/** Moves the focus along the rows of the list on this screen. Enter opens a row. */
export function focusRow(by: 1 | -1) {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row-link]')];
  const at = rows.findIndex((row) => row.matches(':focus'));
  const next = at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by));
  rows[next]?.focus();
}
