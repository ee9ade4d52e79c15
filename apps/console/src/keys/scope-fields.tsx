import type { KeyScope } from '@assent/core/schemas';
import { Checkbox } from '@assent/ui/checkbox';
import { Segmented } from '@assent/ui/segmented';
import { useId, useState } from 'react';
import { accountTexts } from '../texts.ts';

const choices = () => [
  { value: 'all' as const, label: accountTexts.keys.all_scopes },
  { value: 'some' as const, label: accountTexts.keys.some_scopes },
];

type ScopeFieldsProps = {
  error: string | undefined;
  /** The scopes that are chosen at first; everything if it is absent. */
  usual?: readonly KeyScope[];
};

/** Chooses what a key may do: everything, or some scopes. `chosenScopes` reads the choice. */
export function ScopeFields({ error, usual }: ScopeFieldsProps) {
  const errorId = useId();
  const [choice, setChoice] = useState<'all' | 'some'>(usual ? 'some' : 'all');
  return (
    <div className="flex flex-col items-start gap-1.5">
      <span aria-hidden className="font-medium text-sm">
        {accountTexts.keys.scopes_label}
      </span>
      <Segmented
        label={accountTexts.keys.scopes_label}
        options={choices()}
        value={choice}
        onChange={setChoice}
      />
      {choice === 'all' && <input type="hidden" name="scopes" value="all" />}
      {choice === 'some' && (
        <fieldset className="mt-1.5 flex flex-col gap-1" aria-describedby={errorId}>
          <legend className="sr-only">{accountTexts.keys.scopes}</legend>
          {singleScopes.map((scope) => (
            <Checkbox
              key={scope}
              name="scopes"
              value={scope}
              defaultChecked={usual?.includes(scope)}
              {...scopeWords()[scope]}
            />
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

type Words = { label: string; hint: string };

/** What each scope lets a key do. */
export const scopeWords = (): Record<KeyScope, Words> => ({
  'messages:read': {
    label: accountTexts.keys.read_messages,
    hint: accountTexts.keys.read_messages_hint,
  },
  'messages:write': {
    label: accountTexts.keys.send_messages,
    hint: accountTexts.keys.send_messages_hint,
  },
  invites: {
    label: accountTexts.keys.invites_and_topics,
    hint: accountTexts.keys.invites_and_topics_hint,
  },
  subscribers: {
    label: accountTexts.keys.subscribers,
    hint: accountTexts.keys.subscribers_hint,
  },
  groups: {
    label: accountTexts.keys.groups,
    hint: accountTexts.keys.groups_hint,
  },
  callbacks: {
    label: accountTexts.keys.callbacks,
    hint: accountTexts.keys.callbacks_hint,
  },
  all: { label: accountTexts.keys.all_scopes, hint: accountTexts.keys.all_scopes_hint },
});

/** The scopes of which a key has some, without the one that includes all, in their order on the screen. */
const single: Record<Exclude<KeyScope, 'all'>, true> = {
  'messages:read': true,
  'messages:write': true,
  invites: true,
  subscribers: true,
  groups: true,
  callbacks: true,
};
const isSingle = (name: string): name is keyof typeof single => Object.hasOwn(single, name);
const singleScopes = Object.keys(single).filter(isSingle);
