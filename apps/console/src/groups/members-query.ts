import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../api.ts';

/** One page of the members of a group. */
export const membersOf = (group_id: string, cursor: string | undefined) =>
  trpc.groups.members.queryOptions(
    { group_id, limit: '50', cursor },
    { placeholderData: keepPreviousData },
  );
