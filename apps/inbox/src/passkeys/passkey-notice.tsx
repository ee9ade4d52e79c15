import { Button } from '@assent/ui/button';
import { Notice } from '@assent/ui/notice';
import KeyRound from 'lucide-react/icons/key-round';
import type { PasskeyNeed } from './own-passkeys.ts';

type PasskeyNoticeProps = { need: PasskeyNeed; sender: string; onMake: () => void };

/** Says that an answer requires a passkey, before anything is pressed. */
export function PasskeyNotice({ need, sender, onMake }: PasskeyNoticeProps) {
  if (need === 'none') return null;
  if (need === 'missing')
    return (
      <Notice
        tone="accent"
        title="This needs a passkey"
        action={
          <Button size="sm" onClick={onMake}>
            Make a passkey
          </Button>
        }
      >
        You have none yet. It takes a code by e-mail, and then your finger, face or PIN.
      </Notice>
    );
  return (
    <p className="flex gap-3 text-ink-muted text-sm">
      <KeyRound className="mt-0.5 size-4 shrink-0" aria-hidden />
      <span>
        Your passkey signs this answer. {sender} can prove it to others, and knows the same passkey
        again.
      </span>
    </p>
  );
}
