import { Badge } from '@assent/ui/badge';
import Hash from 'lucide-react/icons/hash';
import KeyRound from 'lucide-react/icons/key-round';
import Users from 'lucide-react/icons/users';
import { messageTexts } from '../../texts.ts';
import { type Draft, requiredOf } from './draft.ts';

/** What people need to approve a draft, as their inbox says it: a passkey, several approvals, a number. */
export function AnswerNeeds({ draft }: { draft: Draft }) {
  const { needsPasskey, asksNumber, each } = draft;
  const approvals = requiredOf(draft);
  if (!needsPasskey && !asksNumber && !(approvals > 1) && each.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap gap-2">
        {approvals > 1 && (
          <Badge icon={<Users aria-hidden />}>
            {messageTexts.drafts.needs.approvals({ count: approvals })}
          </Badge>
        )}
        {each.map(({ id, group, required }) => (
          <Badge key={id}>
            {messageTexts.drafts.needs.each({ group, count: Number(required) })}
          </Badge>
        ))}
        {needsPasskey && (
          <Badge icon={<KeyRound aria-hidden />}>{messageTexts.drafts.needs.passkey}</Badge>
        )}
        {asksNumber && (
          <Badge icon={<Hash aria-hidden />}>{messageTexts.drafts.needs.number}</Badge>
        )}
      </p>
      {asksNumber && (
        <div>
          <p className="text-ink-muted text-sm">{messageTexts.drafts.needs.number_hint}</p>
          <p className="mt-2 flex gap-2 tabular-nums" aria-hidden>
            {['17', '42', '80'].map((number) => (
              <span
                key={number}
                className="grid h-11 min-w-14 place-items-center rounded-md border border-line-strong font-semibold"
              >
                {number}
              </span>
            ))}
          </p>
        </div>
      )}
    </div>
  );
}
