import { Select } from '@assent/ui/field';
import { useQuery } from '@tanstack/react-query';
import { useAccount } from '../../account.ts';
import { trpc } from '../../api.ts';
import { messageTexts } from '../../texts.ts';
import { testApprovers } from '../drafts/test-approvers.ts';

type PersonFilterProps = {
  person: string | undefined;
  onChange: (person: string | undefined) => void;
};

/** Filters by the person who answered, or whom the message names. Others than the newest hundred are chosen on their own screen. */
export function PersonFilter({ person, onChange }: PersonFilterProps) {
  const { mode } = useAccount();
  const listed = useQuery(trpc.subscriptions.subscribers.queryOptions({ limit: '100' }));
  const people = listed.data?.data ?? [];
  const names = new Map(
    people.map(({ subscriber_id, display_name, reference }) => [
      subscriber_id,
      [display_name || messageTexts.filters.no_name, reference && `ref:${reference}`]
        .filter(Boolean)
        .join(', '),
    ]),
  );
  if (mode === 'test') for (const { id, words } of testApprovers) names.set(id, words);
  const isOther = person !== undefined && !names.has(person);
  const other = useQuery(
    trpc.subscriptions.subscriber.queryOptions(
      { subscriber_id: person ?? '' },
      { enabled: isOther && listed.isSuccess && person.startsWith('usr_') },
    ),
  );
  if (isOther) names.set(person, other.data?.display_name || person);
  return (
    <Select
      aria-label={messageTexts.filters.person}
      value={person ?? ''}
      onChange={({ target }) => onChange(target.value || undefined)}
      className="min-w-36 flex-1 sm:max-w-52"
    >
      <option value="">{messageTexts.filters.any_person}</option>
      {[...names].map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {listed.data?.has_more && <option disabled>{messageTexts.filters.other_people}</option>}
    </Select>
  );
}
