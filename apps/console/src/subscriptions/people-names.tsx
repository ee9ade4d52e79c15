import { formats } from '@assent/ui/texts';
import { useQueries } from '@tanstack/react-query';
import { trpc } from '../api.ts';
import { messageTexts, texts } from '../texts.ts';

/** Maximum number of names that are looked up. */
const MAX_NAMED = 20;

/** Shows people by their names, with the id of each as its title. The id is shown while the name loads, and without one. */
export function PeopleNames({ ids }: { ids: readonly string[] }) {
  const named = ids.slice(0, MAX_NAMED);
  const people = useQueries({
    queries: named.map((subscriber_id) =>
      trpc.subscriptions.subscriber.queryOptions(
        { subscriber_id },
        { enabled: /^usr_[0-7][0-9a-z]{25}$/.test(subscriber_id), staleTime: 60_000 },
      ),
    ),
  });
  const nameOf = (id: string, at: number) =>
    people[at]?.data?.display_name || approverName(id) || id;
  const names = named.map(nameOf);
  const others = ids.length - named.length;
  const more = others > 0 ? [texts.subscriptions.more_people({ count: others })] : [];
  let at = 0;
  return formats.listParts([...names, ...more]).map(({ type, value }) => {
    if (type === 'literal') return value;
    const id = named[at++];
    return (
      <span
        key={id ?? 'others'}
        title={id ?? ids.slice(MAX_NAMED).join(' ')}
        className="wrap-anywhere"
      >
        {value}
      </span>
    );
  });
}

const approverName = (id: string): string | undefined =>
  new Map(Object.entries(messageTexts.approvers.name)).get(id);
