import type { GroupMemberOut } from '@assent/core/schemas';
import { queryOptions } from '@tanstack/react-query';
import { api, trpc } from '../api.ts';

/** Everybody who is on call in a group, whatever their number. */
export const onCallPeople = (group_id: string) =>
  queryOptions({
    queryKey: [...trpc.groups.members.queryKey({ group_id, on_call: 'now' }), 'all'],
    queryFn: async () => {
      const found: GroupMemberOut[] = [];
      let cursor: string | undefined;
      do {
        const asked = { group_id, on_call: 'now' as const, limit: '100', cursor };
        const page = await api.groups.members.query(asked);
        found.push(...page.data);
        cursor = page.next_cursor ?? undefined;
      } while (cursor);
      return found;
    },
  });
