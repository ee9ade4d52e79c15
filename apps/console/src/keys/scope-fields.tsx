import type { KeyScope } from '@assent/core/keys/keys.schema';
import { Checkbox } from '@assent/ui/checkbox';
import { Segmented } from '@assent/ui/segmented';
import { useId, useState } from 'react';
import { scopeWords, singleScopes } from './scope-words.ts';

const choices = [
  { value: 'all' as const, label: 'Everything' },
  { value: 'some' as const, label: 'Only some' },
];

/** Chooses what a key may do: everything, or some scopes. `chosenScopes` reads the choice. */
export function ScopeFields({ error }: { error: string | undefined }) {
  const errorId = useId();
  const [choice, setChoice] = useState<(typeof choices)[number]['value']>('all');
  return (
    <div className="flex flex-col items-start gap-1.5">
      <span aria-hidden className="font-medium text-sm">
        What it may do
      </span>
      <Segmented label="What it may do" options={choices} value={choice} onChange={setChoice} />
      {choice === 'all' && <input type="hidden" name="scopes" value="all" />}
      {choice === 'some' && (
        <fieldset className="mt-1.5 flex flex-col gap-1" aria-describedby={errorId}>
          <legend className="sr-only">Scopes</legend>
          {singleScopes.map((scope) => (
            <Checkbox key={scope} name="scopes" value={scope} {...scopeWords[scope]} />
          ))}
        </fieldset>
      )}
      <p id={errorId} aria-live="polite" className="text-reject-text text-sm empty:hidden">
        {choice === 'some' && error}
      </p>
    </div>
  );
}

/** Returns the scopes that are chosen in a form with these fields. */
export function chosenScopes(fields: FormData): KeyScope[] {
  const chosen = fields.getAll('scopes');
  return chosen.includes('all') ? ['all'] : singleScopes.filter((each) => chosen.includes(each));
}
