import { MAX_APPROVALS } from '@assent/core/pure/platform/schemas/published-limits';
import { Button } from '@assent/ui/button';
import { Field, Input, Select } from '@assent/ui/field';
import { Rich } from '@assent/ui/rich';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { trpc } from '../../api.ts';
import { textLink } from '../../primitives/page.tsx';
import { fieldError, type Problem } from '../../problem.ts';
import { messageTexts } from '../../texts.ts';
import { type Draft, type DraftEach, requiredOf } from './draft.ts';

const MAX_EACH = 5;

type EachFieldsProps = {
  draft: Draft;
  problem: Problem | null;
  onChange: (change: Partial<Draft>) => void;
};

/** How many people of which groups must approve. */
export function EachFields({ draft, problem, onChange }: EachFieldsProps) {
  const { each } = draft;
  const words = messageTexts.drafts.approval.each;
  const groups = useQuery(trpc.groups.list.queryOptions({}));
  const names = (groups.data?.data ?? []).map(({ name }) => name);
  const isFree = (name: string) => !each.some(({ group }) => group === name);
  const nextId = Math.max(0, ...each.map(({ id }) => id)) + 1;
  const next = names.find(isFree);
  const set = (id: number, change: Partial<DraftEach>) =>
    onChange({ each: each.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)) });
  const error = fieldError(problem, '/approvals/each');
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 font-medium text-sm">{words.title}</legend>
      <p className="-mt-1.5 text-ink-muted text-sm">{`${words.hint} ${words.hint_for}`}</p>
      {each.map(({ id, group, required }, at) => (
        <div key={id} className="flex flex-wrap items-start gap-3">
          <Field
            label={words.group}
            error={fieldError(problem, `/approvals/each/${at}/from`)}
            className="min-w-40 flex-3"
          >
            <Select value={group} onChange={({ target }) => set(id, { group: target.value })}>
              {[...new Set([group, ...names])]
                .filter((name) => name === group || isFree(name))
                .map((name) => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
            </Select>
          </Field>
          <Field
            label={words.required}
            error={fieldError(problem, `/approvals/each/${at}/required`, {
              too_large: words.too_few,
            })}
            className="min-w-28 flex-2"
          >
            <Input
              type="number"
              inputMode="numeric"
              min={1}
              max={MAX_APPROVALS}
              required
              value={required}
              onChange={({ target }) => set(id, { required: target.value })}
            />
          </Field>
          <Button
            variant="ghost"
            square
            aria-label={words.remove({ group })}
            onClick={() => onChange({ each: each.filter((entry) => entry.id !== id) })}
            className="mt-6.5"
          >
            <X aria-hidden />
          </Button>
        </div>
      ))}
      {error && (
        <p role="alert" className="text-reject-text text-sm">
          {error}
        </p>
      )}
      {each.length > 0 && (
        <p role="status" className="text-sm">
          {words.sum({ count: requiredOf(draft) })}
        </p>
      )}
      {groups.data && names.length === 0 && (
        <p className="text-sm">
          <Rich
            parts={words.no_groups({
              link: (said) => (
                <Link to="/groups" search={{ new: 'yes' }} className={textLink}>
                  {said}
                </Link>
              ),
            })}
          />
        </p>
      )}
      {each.length < MAX_EACH && next !== undefined && (
        <Button
          size="sm"
          onClick={() => onChange({ each: [...each, { id: nextId, group: next, required: '1' }] })}
          className="self-start"
        >
          <Plus aria-hidden />
          {words.add}
        </Button>
      )}
    </fieldset>
  );
}
