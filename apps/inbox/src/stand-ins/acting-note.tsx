import { Notice } from '@assent/ui/notice';
import type { Message } from '../api.ts';
import { partTexts } from '../texts.ts';

/** Says, before the person answers, for whom they do it. */
export function ActingNote({ message: { acting_for, app } }: { message: Message }) {
  if (!acting_for) return null;
  const name = acting_for.display_name;
  return (
    <Notice
      tone="accent"
      title={<span className="wrap-anywhere">{partTexts.standIns.acting({ name })}</span>}
    >
      <span className="wrap-anywhere">
        {partTexts.standIns.acting_what({ name, sender: app.name })}
      </span>
    </Notice>
  );
}
