import { Button } from '@assent/ui/button';
import { Field, Input } from '@assent/ui/field';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { fieldError, type Problem } from '../../problem.ts';
import { type Draft, type DraftRow, filledRows } from './draft.ts';

const limit = 12;
const needed = { too_short: 'Fill in both, or neither.' };

type DetailRowsProps = {
  draft: Draft;
  problem: Problem | null;
  onChange: (rows: DraftRow[]) => void;
};

/** The fields of the details on the card: label and value. */
export function DetailRows({ draft, problem, onChange }: DetailRowsProps) {
  const { rows } = draft;
  const sent = filledRows(draft);
  const change = (row: DraftRow, by: Partial<DraftRow>) =>
    onChange(rows.map((each) => (each === row ? { ...each, ...by } : each)));
  const add = () =>
    onChange([...rows, { id: Math.max(0, ...rows.map(({ id }) => id)) + 1, label: '', value: '' }]);
  const at = (row: DraftRow, name: 'label' | 'value') =>
    fieldError(problem, `/payload/details/${sent.indexOf(row)}/${name}`, needed);
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 font-medium text-sm">Details</legend>
      {rows.map((row, index) => (
        <div key={row.id} className="flex items-start gap-2">
          <Field
            label={<span className="sr-only">Label of row {index + 1}</span>}
            error={at(row, 'label')}
            className="-mt-1.5 flex-2"
          >
            <Input
              value={row.label}
              maxLength={40}
              placeholder="Label"
              onChange={({ target }) => change(row, { label: target.value })}
            />
          </Field>
          <Field
            label={<span className="sr-only">Value of row {index + 1}</span>}
            error={at(row, 'value')}
            className="-mt-1.5 flex-3"
          >
            <Input
              value={row.value}
              maxLength={200}
              placeholder="Value"
              onChange={({ target }) => change(row, { value: target.value })}
            />
          </Field>
          <Button
            variant="ghost"
            square
            aria-label={`Remove row ${index + 1}`}
            onClick={() => onChange(rows.filter((each) => each !== row))}
          >
            <X aria-hidden />
          </Button>
        </div>
      ))}
      <Button size="sm" onClick={add} disabled={rows.length >= limit} className="self-start">
        <Plus aria-hidden />
        Add row
      </Button>
    </fieldset>
  );
}
