import { useQuery } from '@tanstack/react-query';
import { useAccount } from '../account.ts';
import { trpc } from '../api.ts';

type TopicOptionsProps = {
  /** The selected topic, which is listed even while the others are loading. */
  chosen?: string;
  withArchived?: boolean;
};

/** The topics of the account as options of a Select. */
export function TopicOptions({ chosen, withArchived = false }: TopicOptionsProps) {
  const { default_topic } = useAccount();
  const topics = useQuery(trpc.topics.list.queryOptions({}));
  const listed = topics.data?.data ?? [];
  const offered = listed.filter(({ archived_at }) => withArchived || archived_at === null);
  const names = new Set([default_topic, ...offered.map(({ topic }) => topic)]);
  if (chosen) names.add(chosen);
  return [...names].map((name) => (
    <option key={name} value={name}>
      {name}
    </option>
  ));
}
