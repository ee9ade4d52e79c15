import { csvFormOf } from '@assent/core/pure/messages/cards/table-of-cells';
import { hasHunk } from '@assent/core/pure/messages/cards/unified-diff';
import {
  MAX_BLOCKS,
  MAX_CAPTION,
  MAX_COLUMNS,
  MAX_DIFF_BYTES,
  MAX_DIFF_PATH,
  MAX_TABLE_ROWS,
} from '@assent/core/pure/platform/schemas/published-limits';
import { Button } from '@assent/ui/button';
import { Field, Input, Textarea } from '@assent/ui/field';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import Papa from 'papaparse';
import { useEffect, useRef } from 'react';
import { fieldError, type Problem } from '../../problem.ts';
import { messageTexts } from '../../texts.ts';
import type { Draft } from './draft.ts';
import { type DiffDraft, type DraftBlock, newBlock, type TableDraft } from './draft-block.ts';
import { FileFields } from './file-fields.tsx';
import { type ErrorAt, MoneyFields } from './money-fields.tsx';

const types: DraftBlock['type'][] = ['money', 'table', 'diff', 'image', 'document'];

type BlockFieldsProps = {
  draft: Draft;
  problem: Problem | null;
  onChange: (blocks: DraftBlock[]) => void;
};

/** The blocks of the card: an amount, tables, diffs, images and PDFs. */
export function BlockFields({ draft, problem, onChange }: BlockFieldsProps) {
  const { blocks, fields } = draft;
  const words = messageTexts.blocks;
  const nextId = Math.max(0, ...blocks.map(({ id }) => id)) + 1;
  const whole = useRef<HTMLFieldSetElement>(null);
  /** What gets the focus after the next change, as a selector. */
  const next = useRef<string>(undefined);
  useEffect(() => {
    if (next.current) whole.current?.querySelector<HTMLElement>(next.current)?.focus();
    next.current = undefined;
  });
  const change = (changed: DraftBlock[], focused: string) => {
    next.current = focused;
    onChange(changed);
  };
  const error = fieldError(problem, '/payload/blocks') ?? fieldError(problem, '/payload');
  return (
    <fieldset ref={whole} className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 font-medium text-sm">{words.title}</legend>
      <p className="-mt-1.5 text-ink-muted text-sm">{words.hint}</p>
      {blocks.map((block, at) => (
        <BlockEditor
          key={block.id}
          block={block}
          at={at}
          errorAt={(pointer, said) => fieldError(problem, `/payload/blocks/${at}${pointer}`, said)}
          errorOfField={(pointer, said) =>
            fieldError(problem, `/payload/fields/${fields.length}${pointer}`, said)
          }
          onChange={(changed) => onChange(blocks.map((each) => (each === block ? changed : each)))}
          onUp={() => change(withUp(blocks, block, at), `[data-block="${block.id}"] button`)}
          onRemove={() =>
            change(
              blocks.filter((each) => each !== block),
              `[data-add=${block.type}]`,
            )
          }
        />
      ))}
      {error && (
        <p role="alert" className="text-reject-text text-sm">
          {error}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {types.map((type) => (
          <Button
            key={type}
            size="sm"
            data-add={type}
            disabled={blocks.length >= MAX_BLOCKS || (type === 'money' && hasMoney(blocks))}
            onClick={() =>
              change(
                [...blocks, newBlock(nextId, type)],
                `[data-block="${nextId}"] :is(input, textarea)`,
              )
            }
          >
            <Plus aria-hidden />
            {words.add[type]}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

const hasMoney = (blocks: DraftBlock[]) => blocks.some(({ type }) => type === 'money');

/** Returns the blocks with one of them before the former one. */
const withUp = (blocks: DraftBlock[], block: DraftBlock, at: number) =>
  blocks.filter((each) => each !== block).toSpliced(at - 1, 0, block);

type BlockEditorProps = {
  block: DraftBlock;
  at: number;
  errorAt: ErrorAt;
  /** The same for the field of an amount. */
  errorOfField: ErrorAt;
  onChange: (block: DraftBlock) => void;
  onUp: () => void;
  onRemove: () => void;
};

function BlockEditor({ block, at, onUp, onRemove, ...props }: BlockEditorProps) {
  const words = messageTexts.blocks;
  return (
    <fieldset
      data-block={block.id}
      className="flex min-w-0 flex-col gap-4 rounded-lg border border-line p-4"
    >
      <legend className="sr-only">
        {words.one({ kind: words.kinds[block.type], nth: at + 1 })}
      </legend>
      <div className="-mt-1 flex flex-wrap items-center justify-end gap-x-2">
        <p aria-hidden className="min-w-fit flex-1 font-medium">
          {words.kinds[block.type]}
        </p>
        {at > 0 && (
          <Button
            variant="ghost"
            size="sm"
            square
            aria-label={words.up({ nth: at + 1 })}
            onClick={onUp}
          >
            <ArrowUp aria-hidden />
          </Button>
        )}
        <Button
          variant="ghost"
          size="sm"
          square
          aria-label={words.remove({ nth: at + 1 })}
          onClick={onRemove}
          className="-me-2"
        >
          <X aria-hidden />
        </Button>
      </div>
      <Editor block={block} {...props} />
    </fieldset>
  );
}

type EditorProps = Pick<BlockEditorProps, 'block' | 'errorAt' | 'errorOfField' | 'onChange'>;

function Editor({ block, errorOfField, ...props }: EditorProps) {
  if (block.type === 'money')
    return <MoneyFields block={block} errorOfField={errorOfField} {...props} />;
  if (block.type === 'table') return <TableFields block={block} {...props} />;
  if (block.type === 'diff') return <DiffFields block={block} {...props} />;
  return <FileFields block={block} {...props} />;
}

type DiffFieldsProps = {
  block: DiffDraft;
  errorAt: ErrorAt;
  onChange: (block: DiffDraft) => void;
};

function DiffFields({ block, errorAt, onChange }: DiffFieldsProps) {
  const words = messageTexts.blocks.diff;
  return (
    <>
      <Field
        label={words.text}
        hint={
          block.text === '' || hasHunk(block.text)
            ? words.text_hint({ bytes: MAX_DIFF_BYTES })
            : words.no_hunk
        }
        error={errorAt('/text', { unchanged: words.unchanged }) ?? errorAt('')}
      >
        <Textarea
          value={block.text}
          spellCheck={false}
          className="font-mono text-sm"
          onChange={({ target }) => onChange({ ...block, text: target.value })}
        />
      </Field>
      <Field label={words.path} aside={messageTexts.drafts.optional} error={errorAt('/path')}>
        <Input
          value={block.path}
          maxLength={MAX_DIFF_PATH}
          spellCheck={false}
          onChange={({ target }) => onChange({ ...block, path: target.value })}
        />
      </Field>
    </>
  );
}

type Read = Pick<TableDraft, 'cells' | 'wrong'>;

/** Returns the cells of CSV, or of cells that were copied from a spreadsheet, or what is wrong with them. */
function cellsOf(given: string): Read {
  const words = messageTexts.blocks.table;
  const form = csvFormOf(given);
  if (form.wrong === 'separator') return { cells: [], wrong: words.wrong_separator };
  if (form.wrong === 'one_column')
    return { cells: [], wrong: words.one_column({ sign: form.sign }) };
  const { text, delimiter } = form;
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: 'greedy' });
  return {
    cells: data.map((row) => row.map((cell) => cell.trim())),
    wrong: errors.some(({ type }) => type === 'Quotes') ? words.wrong_quotes : null,
  };
}

type TableFieldsProps = {
  block: TableDraft;
  errorAt: ErrorAt;
  onChange: (block: TableDraft) => void;
};

/** A table, pasted as CSV or from a spreadsheet. */
function TableFields({ block, errorAt, onChange }: TableFieldsProps) {
  const words = messageTexts.blocks.table;
  const { cells } = block;
  const [labels = [], ...rows] = cells;
  const error = block.wrong ?? errorAt('/rows') ?? errorAt('/columns') ?? wrongCell(cells, errorAt);
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
            onChange({ ...block, text: target.value, ...cellsOf(target.value) })
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
