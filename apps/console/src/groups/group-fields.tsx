import type { GroupOut } from '@assent/core/schemas';
import { Field, Input } from '@assent/ui/field';
import { Rich } from '@assent/ui/rich';
import { useState } from 'react';
import { fieldError, type Problem } from '../problem.ts';
import { peopleTexts } from '../texts.ts';

/** The fields that problems of creating and changing a group belong to. */
export const fieldByCode = { group_taken: '/name' };

type GroupFieldsProps = {
  group?: Pick<GroupOut, 'name' | 'description'>;
  problem: Problem | null;
};

/** The name of a group as messages name it, and what it is for. */
export function GroupFields({ group, problem }: GroupFieldsProps) {
  const words = peopleTexts.groups.create;
  const [name, setName] = useState(group?.name ?? '');
  return (
    <>
      <Field
        label={words.name}
        error={fieldError(problem, '/name', { invalid_format: words.name_invalid })}
        hint={
          <Rich
            parts={words.name_hint({
              name: `group:${name || 'finance'}`,
              code: (said) => <code className="break-all font-mono">{said}</code>,
            })}
          />
        }
      >
        <Input
          name="name"
          value={name}
          onChange={({ target }) => setName(target.value.toLowerCase().replace(/\s/g, '-'))}
          placeholder="finance"
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="none"
        />
      </Field>
      <Field
        label={words.description}
        aside={words.optional}
        hint={words.description_hint}
        error={fieldError(problem, '/description')}
      >
        <Input
          name="description"
          defaultValue={group?.description ?? ''}
          placeholder={words.description_example}
          maxLength={200}
          autoComplete="off"
        />
      </Field>
    </>
  );
}
