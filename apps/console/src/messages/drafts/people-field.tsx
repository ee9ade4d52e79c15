import { Field } from '@assent/ui/field';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { trpc } from '../../api.ts';
import { type Choice, Combobox } from '../../primitives/combobox.tsx';
import { fieldError, type Problem } from '../../problem.ts';
import { messageTexts } from '../../texts.ts';
import type { Chosen } from './draft.ts';

type PeopleFieldProps = {
  label: string;
  aside?: string;
  hint: string;
  /** Where people are searched: on a topic, in a group, or everywhere. */
  among: { topic?: string; group_id?: string };
  /** What can be chosen beside them. */
  others?: Choice[];
  placeholder?: string;
  people: Chosen[];
  problem: Problem | null;
  /** Where the people are in the request, as a JSON pointer. */
  pointer: string;
  /** The texts of errors, by their codes. */
  words?: Record<string, string>;
  onChange: (people: Chosen[]) => void;
};

const noneWords = ({ topic, group_id }: PeopleFieldProps['among']) => {
  const words = messageTexts.drafts.people;
  if (topic) return words.none;
  return group_id ? words.none_in_group : words.none_anywhere;
};

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns whether a choice has the text, as the server compares: what is shown may be the result of an earlier text. */
const fits = ({ label, value, detail = '' }: Choice, text: string) =>
  plain(`${label} ${value} ${detail}`).includes(plain(text));

/** Chooses people by name, reference or id. */
export function PeopleField({
  among,
  others = [],
  placeholder = messageTexts.drafts.people.placeholder,
  people,
  problem,
  pointer,
  words,
  onChange,
  ...field
}: PeopleFieldProps) {
  const [text, setText] = useState('');
  const q = text.trim().replace(/^ref:/, '').slice(0, 100);
  const found = useQuery(
    trpc.subscriptions.search.queryOptions({ ...among, q }, { placeholderData: keepPreviousData }),
  );
  const isChosen = (name: string) => people.some((each) => each.name === name);
  const foundPeople = (found.data?.data ?? []).map(
    ({ subscriber_id, display_name, reference, email }): Choice => ({
      value: reference ? `ref:${reference}` : subscriber_id,
      label: display_name || messageTexts.drafts.people.no_name,
      detail: [reference && `ref:${reference}`, email].filter(Boolean).join(', ') || undefined,
    }),
  );
  const choices = [...others, ...foundPeople].filter(
    (each) => !isChosen(each.value) && fits(each, q),
  );
  const written = text.trim();
  const isName = /^(?:usr_|ref:)\S+$/.test(written);
  const isListed = isChosen(written) || choices.some(({ value }) => value === written);
  if (isName && !isListed)
    choices.push({ value: written, label: messageTexts.drafts.people.add({ name: written }) });
  const wrong = problem?.errors.find((each) => each.pointer.startsWith(pointer))?.pointer;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Field {...field} error={fieldError(problem, wrong ?? pointer, words)}>
        <Combobox
          text={text}
          onText={setText}
          choices={choices}
          none={found.isFetching ? messageTexts.drafts.looking : noneWords(among)}
          placeholder={placeholder}
          onChoose={({ value, label }) => {
            setText('');
            onChange([...people, { name: value, label: value === written ? value : label }]);
          }}
          onBlur={() => setText('')}
        />
      </Field>
      {people.length > 0 && (
        <ul
          aria-label={messageTexts.drafts.people.chosen({ label: field.label })}
          className="flex flex-wrap gap-2"
        >
          {people.map(({ name, label }) => (
            <li
              key={name}
              className="flex min-w-0 items-center gap-1 rounded-md border border-line bg-sunken ps-2.5 text-sm"
            >
              <span className="min-w-0 wrap-anywhere py-1">{label}</span>
              <button
                type="button"
                aria-label={messageTexts.drafts.people.remove({ name: label })}
                onClick={() => onChange(people.filter((each) => each.name !== name))}
                className="grid size-7 shrink-0 place-items-center rounded-md text-ink-muted transition-colors hover:bg-hover hover:text-ink pointer-coarse:size-11"
              >
                <X aria-hidden className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
