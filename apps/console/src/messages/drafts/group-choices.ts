import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../api.ts';
import type { Choice } from '../../primitives/combobox.tsx';
import { messageTexts } from '../../texts.ts';
import { groupName } from './draft.ts';

/** Returns the groups of the app as choices beside people: all of each, and those who are on call. */
export function useGroupChoices(): Choice[] {
  const groups = useQuery(trpc.groups.list.queryOptions({}));
  const words = messageTexts.drafts.people;
  return (groups.data?.data ?? []).flatMap(({ name, members, on_call }) => {
    const whole = groupName(name);
    const onCall = `${whole}/on-call`;
    return [
      {
        value: whole,
        label: words.group({ name }),
        detail: words.group_detail({ name: whole, count: members }),
      },
      {
        value: onCall,
        label: words.on_call({ name }),
        detail: words.on_call_detail({ name: onCall, count: on_call }),
      },
    ];
  });
}
