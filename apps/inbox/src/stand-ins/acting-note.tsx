import { Notice } from '@assent/ui/notice';
import type { Message } from '../api.ts';

/** Says, before the person answers, for whom they do it. */
export function ActingNote({ message: { acting_for, app } }: { message: Message }) {
  if (!acting_for) return null;
  const name = acting_for.display_name;
  return (
    <Notice tone="accent" title={<span className="wrap-anywhere">You act for {name}</span>}>
      <span className="wrap-anywhere">
        {app.name} asks {name}, who made you their stand-in. Your answer counts for {name} and names
        you both.
      </span>
    </Notice>
  );
}
