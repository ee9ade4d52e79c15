import { Rich } from '@assent/ui/rich';
import Check from 'lucide-react/icons/check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import type { Message } from '../api.ts';
import { partTexts } from '../texts.ts';
import { countsText } from './group-words.ts';

type Group = NonNullable<Message['approvals']['each']>[number];

/** Shows which groups have approved, which are missing, and for which of them the approval of this person counts. */
export function GroupList({ message }: { message: Message }) {
  const { each } = message.approvals;
  if (!each) return null;
  const counts = countsText(message);
  return (
    <>
      <ul aria-label={partTexts.approvals.groups.label} className="mt-2 flex flex-col gap-1.5">
        {each.map((group) => (
          <Progress key={group.group} group={group} isClosed={message.closed_at !== null} />
        ))}
      </ul>
      {counts && <p className="mt-2 text-ink-muted text-sm">{counts}</p>}
    </>
  );
}

type ProgressProps = { group: Group; isClosed: boolean };

function Progress({ group: { group, required, approved }, isClosed }: ProgressProps) {
  const isMet = approved >= required;
  const { met, open, unmet, counted } = partTexts.approvals.groups;
  const name = { group: <bdi className="font-medium">{group}</bdi> };
  const ofOne = isMet ? met : isClosed ? unmet : open;
  return (
    <li className="flex gap-2 text-sm">
      <span
        aria-hidden
        className={`mt-0.5 [&>svg]:size-4 ${isMet ? 'text-approve-text' : 'text-ink-muted'}`}
      >
        {isMet ? <Check strokeWidth={2.5} /> : <CircleDashed />}
      </span>
      <p className="min-w-0 flex-1">
        <Rich parts={required === 1 ? ofOne(name) : counted({ ...name, approved, required })} />
      </p>
    </li>
  );
}
