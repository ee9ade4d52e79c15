import { useQuery } from '@tanstack/react-query';
import { trpc } from '../api.ts';

/** Returns what people read beside the name of a topic, or null. */
export function useTopicTitle(fullName: string): string | null {
  const { data } = useQuery(trpc.topics.list.queryOptions({}));
  return data?.data.find(({ topic }) => topic === fullName)?.title ?? null;
}
