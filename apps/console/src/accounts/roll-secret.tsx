import { Button } from '@assent/ui/button';
import { Field, Select } from '@assent/ui/field';
import { Notice } from '@assent/ui/notice';
import { ExactTime } from '@assent/ui/time';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount } from '../account.ts';
import { trpc } from '../api.ts';
import { ConfirmDialog } from '../primitives/confirm-dialog.tsx';
import { needsAuthentication, problemOf } from '../problem.ts';
import { NewSecret } from './new-secret.tsx';

const overlaps = [
  { seconds: 3_600, words: '1 hour' },
  { seconds: 86_400, words: '1 day' },
  { seconds: 259_200, words: '3 days' },
  { seconds: 604_800, words: '7 days' },
];
const usualOverlap = 86_400;

/** Rolls the callback secret: both secrets sign for a while, so nothing is interrupted. */
export function RollSecret() {
  const [isRolling, setRolling] = useState(false);
  return (
    <>
      <Button onClick={() => setRolling(true)}>Roll…</Button>
      {isRolling && <RollDialog onClose={() => setRolling(false)} />}
    </>
  );
}

function RollDialog({ onClose }: { onClose: () => void }) {
  const { callback_secret_overlap } = useAccount();
  const roll = useMutation(trpc.accounts.rollCallbackSecret.mutationOptions());
  if (roll.data)
    return (
      <NewSecret
        label="Callback secret"
        value={roll.data.value}
        description={
          <>
            Shown this once.
            {roll.data.overlap_until && (
              <>
                {' '}
                The old one is good until <ExactTime at={roll.data.overlap_until} />.
              </>
            )}
          </>
        }
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      isHarmless
      title="Roll the callback secret?"
      description="You get a new one. For a while callbacks are signed with both, so your server accepts them before and after you give it the new one."
      action="Roll secret"
      busyAction="Rolling…"
      keepLabel="Keep the old one"
      isBusy={roll.isPending}
      error={roll.error}
      onConfirm={(fields) => roll.mutate({ overlap_seconds: Number(fields.get('overlap')) })}
    >
      {callback_secret_overlap && (
        <Notice tone="warn" title="You have rolled it already">
          The secret from before that, {callback_secret_overlap.previous}, is then no longer good.
        </Notice>
      )}
      <Field label="Keep the old one good for">
        <Select name="overlap" defaultValue={usualOverlap}>
          {overlaps.map(({ seconds, words }) => (
            <option key={seconds} value={seconds}>
              {words}
            </option>
          ))}
        </Select>
      </Field>
    </ConfirmDialog>
  );
}

/** Shows until when both secrets sign, with a button to end that now. */
export function SecretOverlap() {
  const { callback_secret_overlap: overlap } = useAccount();
  const { toast } = useToast();
  const finish = useMutation(
    trpc.accounts.finishRoll.mutationOptions({
      onSuccess: () => toast({ tone: 'good', title: 'Only the new callback secret is valid now' }),
      onError: (error) =>
        needsAuthentication(error) ||
        toast({
          tone: 'bad',
          title: 'Both callback secrets are still valid',
          detail: problemOf(error).detail,
        }),
    }),
  );
  if (!overlap) return null;
  return (
    <Notice
      className="w-full"
      title="Two callback secrets are valid"
      action={
        <Button
          size="sm"
          busy={finish.isPending}
          busyLabel="Finishing…"
          onClick={() => finish.mutate({})}
        >
          Finish now
        </Button>
      }
    >
      Until <ExactTime at={overlap.until} /> callbacks are signed with the old one too (
      <code className="font-mono text-sm">{overlap.previous}</code>).
    </Notice>
  );
}
