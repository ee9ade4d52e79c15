import { Button } from '@assent/ui/button';
import { Notice } from '@assent/ui/notice';
import KeyRound from 'lucide-react/icons/key-round';
import { partTexts } from '../texts.ts';
import type { PasskeyNeed } from './own-passkeys.ts';

type PasskeyNoticeProps = { need: PasskeyNeed; sender: string; onMake: () => void };

/** Says that an answer requires a passkey, before anything is pressed. */
export function PasskeyNotice({ need, sender, onMake }: PasskeyNoticeProps) {
  if (need === 'none') return null;
  if (need === 'missing')
    return (
      <Notice
        tone="accent"
        title={partTexts.passkeys.needed}
        action={
          <Button size="sm" onClick={onMake}>
            {partTexts.passkeys.create}
          </Button>
        }
      >
        {partTexts.passkeys.needed_how}
      </Notice>
    );
  return (
    <p className="flex gap-3 text-ink-muted text-sm">
      <KeyRound className="mt-0.5 size-4 shrink-0" aria-hidden />
      <span>{partTexts.passkeys.signs({ sender })}</span>
    </p>
  );
}
