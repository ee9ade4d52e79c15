import { Button } from '@assent/ui/button';
import { Field, Select } from '@assent/ui/field';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useState } from 'react';
import { useAccount } from '../account.ts';
import { trpc } from '../api.ts';
import { ConfirmDialog } from '../primitives/confirm-dialog.tsx';
import { fieldText } from '../primitives/form.tsx';

const hour = 3_600_000;
const spans = [
  { label: 'The last hour', ms: hour },
  { label: 'The last 24 hours', ms: 24 * hour },
  { label: 'The last 7 days', ms: 7 * 24 * hour },
  { label: 'The last 30 days, all there is', ms: 30 * 24 * hour },
];

/** Resends all deliveries that were given up or skipped, for example after an outage. */
export function ResendFailed() {
  const { callback } = useAccount();
  const { toast } = useToast();
  const [isAsking, setAsking] = useState(false);
  const resend = useMutation(
    trpc.callbacks.resendFailed.mutationOptions({
      onSuccess: ({ resent }) => {
        setAsking(false);
        toast(
          resent === 0
            ? { title: 'Nothing had failed', detail: 'Not since then.' }
            : {
                tone: 'good',
                title: `Resending ${resent} ${resent === 1 ? 'callback' : 'callbacks'}`,
              },
        );
      },
    }),
  );
  const open = () => {
    resend.reset();
    setAsking(true);
  };
  return (
    <>
      <Button
        onClick={open}
        disabled={callback.state !== 'on'}
        title={callback.state === 'on' ? undefined : 'Callbacks have to be on for this'}
      >
        <RotateCw aria-hidden />
        Resend all failed…
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Resend all failed?"
        description="All failed and skipped callbacks are delivered again, under the same event ids. Make sure that your receiver works: diagnose it first."
        action="Resend all"
        busyAction="Resending…"
        keepLabel="Not now"
        isHarmless
        isBusy={resend.isPending}
        error={resend.error}
        onConfirm={(fields) =>
          resend.mutate({ since: Date.now() - Number(fieldText(fields, 'span')) })
        }
      >
        <Field label="Created in">
          <Select name="span" defaultValue={spans[1]?.ms}>
            {spans.map(({ label, ms }) => (
              <option key={ms} value={ms}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      </ConfirmDialog>
    </>
  );
}
