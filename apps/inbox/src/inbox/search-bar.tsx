import { Button } from '@assent/ui/button';
import { Input, Select } from '@assent/ui/field';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type HistorySearch, type Outcome, outcomes, wordsOf } from './search.ts';

/** Pause in typing after which the search begins. */
const settledMs = 350;
const mostWords = 10;

/** The search field and the outcome filter. Both are in the URL, so that the back button restores the results. */
export function SearchBar({ q = '', outcome }: HistorySearch) {
  const navigate = useNavigate();
  const [text, setText] = useState(q);
  const asked = useRef(q);
  const openSearch = (by: HistorySearch) => {
    asked.current = by.q ?? '';
    navigate({ to: '/history', search: by, replace: true, resetScroll: false });
  };
  const wanted = wordsOf(text).slice(0, mostWords).join(' ');
  const search = () => openSearch({ q: wanted || undefined, outcome });

  // A text that was not typed here came with the URL.
  useEffect(() => {
    if (q !== asked.current) setText(q);
    asked.current = q;
  }, [q]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a letter restarts the wait
  useEffect(() => {
    if (wanted === asked.current) return;
    const timer = setTimeout(search, settledMs);
    return () => clearTimeout(timer);
  }, [wanted]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    search();
    // The keyboard of a phone covers the results.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  return (
    <search aria-label="Search the history" className="mb-4">
      <form onSubmit={submit} className="flex flex-wrap gap-2">
        <Input
          type="search"
          aria-label="Words to find"
          placeholder="Search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          value={text}
          onChange={({ target }) => setText(target.value)}
          className="min-w-36 flex-1"
        />
        <Select
          aria-label="Outcome"
          value={outcome ?? ''}
          onChange={({ target }) =>
            openSearch({ q: wanted || undefined, outcome: outcomeOf(target.value) })
          }
          className="w-40"
        >
          <option value="">Any outcome</option>
          {Object.entries(outcomes).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <Button type="submit" className="sr-only focus-visible:not-sr-only">
          Search
        </Button>
      </form>
    </search>
  );
}

/** Returns the outcome of this name, if there is one. */
export const outcomeOf = (value: unknown): Outcome | undefined =>
  Object.keys(outcomes).find((each): each is Outcome => each === value);
