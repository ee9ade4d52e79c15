import { delimiterOf } from '@assent/core/messages/cards/table-of-cells';
import {
  MAX_CAPTION,
  MAX_COLUMNS,
  MAX_TABLE_ROWS,
} from '@assent/core/platform/schemas/published-limits';
import { Field, Input, Textarea } from '@assent/ui/field';
import Papa from 'papaparse';
import { messageTexts } from '../../texts.ts';
import type { TableDraft } from './draft-block.ts';
import type { ErrorAt } from './money-fields.tsx';

/** Returns the cells of CSV, or of cells that were copied from a spreadsheet. */
const cellsOf = (text: string): string[][] =>
  Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    skipEmptyLines: 'greedy',
  }).data.map((row) => row.map((cell) => cell.trim()));

type TableFieldsProps = {
  block: TableDraft;
  errorAt: ErrorAt;
  onChange: (block: TableDraft) => void;
};

/** A table, pasted as CSV or from a spreadsheet. */
export function TableFields({ block, errorAt, onChange }: TableFieldsProps) {
  const words = messageTexts.blocks.table;
  const { cells } = block;
  const [labels = [], ...rows] = cells;
  const error = errorAt('/rows') ?? errorAt('/columns') ?? wrongCell(cells, errorAt);
  return (
    <>
      <Field
        label={words.cells}
        hint={
          rows.length > 0
            ? words.read({ rows: rows.length, columns: labels.length })
            : words.cells_hint({ rows: MAX_TABLE_ROWS, columns: MAX_COLUMNS })
        }
        error={error}
      >
        <Textarea
          value={block.text}
          spellCheck={false}
          className="font-mono text-sm"
          onChange={({ target }) =>
            onChange({ ...block, text: target.value, cells: cellsOf(target.value) })
          }
        />
      </Field>
      <Field label={words.caption} aside={messageTexts.drafts.optional} error={errorAt('/caption')}>
        <Input
          value={block.caption}
          maxLength={MAX_CAPTION}
          onChange={({ target }) => onChange({ ...block, caption: target.value })}
        />
      </Field>
    </>
  );
}

/** Returns what is wrong with the first row or column that the server refuses, and which one that is. */
function wrongCell([labels = [], ...rows]: string[][], errorAt: ErrorAt): string | undefined {
  const words = messageTexts.blocks.table;
  const inColumns = labels.map((_, column) => {
    const detail = errorAt(`/columns/${column}/label`);
    return detail && words.in_column({ nth: column + 1, detail });
  });
  const inRows = rows.map((cells, row) => {
    const pointers = ['', ...cells.map((_, column) => `/${column}`)];
    const detail = pointers.map((cell) => errorAt(`/rows/${row}${cell}`)).find(Boolean);
    return detail && words.in_row({ nth: row + 1, detail });
  });
  return [...inColumns, ...inRows].find(Boolean);
}
