import type { ResetSecretIn } from '@assent/core/schemas';
import { Button } from '@assent/ui/button';
import { Checkbox } from '@assent/ui/checkbox';
import { CopyField } from '@assent/ui/copy';
import { Dialog } from '@assent/ui/dialog';
import { Field, Input, Select } from '@assent/ui/field';
import { Notice } from '@assent/ui/notice';
import { Rich } from '@assent/ui/rich';
import { ExactTime } from '@assent/ui/time';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useAccount } from '../account.ts';
import { trpc } from '../api.ts';
import { ConfirmDialog } from '../primitives/confirm-dialog.tsx';
import { fieldText } from '../primitives/form.tsx';
import { needsAuthentication, problemOf } from '../problem.ts';
import { accountTexts } from '../texts.ts';

type ResetSecretProps = { name: ResetSecretIn['secret']; onClose: () => void };

/** Replaces a secret after the username was typed, and shows the new one once. */
export function ResetSecret({ name, onClose }: ResetSecretProps) {
  const { username } = useAccount();
  const [isMistyped, setMistyped] = useState(false);
  const reset = useMutation(trpc.accounts.resetSecret.mutationOptions());
  if (reset.data)
    return (
      <NewSecret
        kind={name}
        value={reset.data.value}
        description={accountTexts.accounts.reset_once}
        onClose={onClose}
      />
    );

  const confirm = (fields: FormData) => {
    const isRight = fieldText(fields, 'username') === username;
    setMistyped(!isRight);
    if (isRight) reset.mutate({ secret: name });
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={accountTexts.accounts.of_secrets[name].reset}
      description={accountTexts.accounts.of_secrets[name].consequence}
      action={accountTexts.accounts.reset_secret}
      busyAction={accountTexts.accounts.resetting}
      keepLabel={accountTexts.accounts.reset_keep}
      isBusy={reset.isPending}
      error={reset.error}
      onConfirm={confirm}
    >
      <Field
        label={
          <Rich
            parts={accountTexts.accounts.confirm_username({
              username,
              code: (words) => <code className="font-mono">{words}</code>,
            })}
          />
        }
        error={isMistyped ? accountTexts.accounts.username_wrong : undefined}
      >
        <Input name="username" autoComplete="off" spellCheck={false} autoCapitalize="none" />
      </Field>
    </ConfirmDialog>
  );
}

type NewSecretProps = {
  kind: keyof typeof accountTexts.accounts.of_secrets;
  value: string;
  description: ReactNode;
  onClose: () => void;
};

/** Shows a new secret for the only time. The dialog stays open until the developer has stored it. */
export function NewSecret({ kind, value, description, onClose }: NewSecretProps) {
  const [isStored, setStored] = useState(false);
  useBlocker({ shouldBlockFn: () => !isStored, enableBeforeUnload: () => !isStored });
  return (
    <Dialog
      isOpen
      isDismissable={false}
      onClose={onClose}
      title={accountTexts.accounts.of_secrets[kind].made}
      description={description}
      footer={
        <Button variant="primary" disabled={!isStored} onClick={onClose}>
          {accountTexts.accounts.done}
        </Button>
      }
    >
      <CopyField label={accountTexts.accounts.of_secrets[kind].name} value={value} />
      <Checkbox
        label={accountTexts.accounts.stored}
        checked={isStored}
        onChange={({ target }) => setStored(target.checked)}
        className="mt-4"
      />
    </Dialog>
  );
}

const overlaps = () => [
  { seconds: 3_600, words: accountTexts.accounts.hours({ count: 1 }) },
  ...[1, 3, 7].map((count) => ({
    seconds: count * 86_400,
    words: accountTexts.accounts.days({ count }),
  })),
];
const usualOverlap = 86_400;

/** Rolls the callback secret: both secrets sign for a while, so nothing is interrupted. */
export function RollSecret() {
  const [isRolling, setRolling] = useState(false);
  return (
    <>
      <Button onClick={() => setRolling(true)}>{accountTexts.accounts.roll}</Button>
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
        kind="callback_secret"
        value={roll.data.value}
        description={
          <>
            {accountTexts.accounts.once}{' '}
            {roll.data.overlap_until && (
              <Rich
                parts={accountTexts.accounts.old_until({
                  when: <ExactTime at={roll.data.overlap_until} />,
                })}
              />
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
      title={accountTexts.accounts.roll_ask}
      description={accountTexts.accounts.roll_detail}
      action={accountTexts.accounts.roll_secret}
      busyAction={accountTexts.accounts.rolling}
      keepLabel={accountTexts.accounts.reset_keep}
      isBusy={roll.isPending}
      error={roll.error}
      onConfirm={(fields) => roll.mutate({ overlap_seconds: Number(fields.get('overlap')) })}
    >
      {callback_secret_overlap && (
        <Notice tone="warn" title={accountTexts.accounts.rolled_already}>
          {accountTexts.accounts.rolled_already_detail({
            previous: callback_secret_overlap.previous,
          })}
        </Notice>
      )}
      <Field label={accountTexts.accounts.roll_overlap}>
        <Select name="overlap" defaultValue={usualOverlap}>
          {overlaps().map(({ seconds, words }) => (
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
      onSuccess: () => toast({ tone: 'good', title: accountTexts.accounts.roll_finished }),
      onError: (error) =>
        needsAuthentication(error) ||
        toast({
          tone: 'bad',
          title: accountTexts.accounts.roll_not_finished,
          detail: problemOf(error).detail,
        }),
    }),
  );
  if (!overlap) return null;
  return (
    <Notice
      className="w-full"
      title={accountTexts.accounts.overlap_title}
      action={
        <Button
          size="sm"
          busy={finish.isPending}
          busyLabel={accountTexts.accounts.finishing}
          onClick={() => finish.mutate({})}
        >
          {accountTexts.accounts.finish_now}
        </Button>
      }
    >
      <Rich
        parts={accountTexts.accounts.overlap_detail({
          when: <ExactTime at={overlap.until} />,
          previous: overlap.previous,
          code: (words) => <code className="font-mono text-sm">{words}</code>,
        })}
      />
    </Notice>
  );
}
