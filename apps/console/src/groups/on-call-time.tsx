import type { GroupOut } from '@assent/core/people/groups/groups.schema';
import { Rich } from '@assent/ui/rich';
import { ExactTime, RelativeTime, useNow } from '@assent/ui/time';
import { peopleTexts } from '../texts.ts';
import { onCallState } from './on-call-state.ts';

/** Says how many people of a group are on call, and until when. */
export function OnCallTime({ group }: { group: GroupOut }) {
  const { on_call: count, on_call_until: until } = group;
  const state = onCallState(group, useNow(30_000));
  const words = peopleTexts.onCall;
  if (state === 'nobody') return <span className="text-ink-muted">{words.no}</span>;
  if (until === null) return words.count({ count });
  if (state === 'over')
    return (
      <span className="text-warn-text">
        <Rich parts={words.ended({ when: <RelativeTime at={until} /> })} />
      </span>
    );
  return <Rich parts={words.count_until({ count, when: <ExactTime at={until} /> })} />;
}
