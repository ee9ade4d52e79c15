import { Button } from '@assent/ui/button';
import { Dialog } from '@assent/ui/dialog';
import { Field, Input } from '@assent/ui/field';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { trpc } from '../api.ts';
import { serverNow } from '../clock.ts';
import { Failure } from '../primitives/failure.tsx';
import { fieldErrorsOf } from './field-errors.ts';
import { refetchStandIns } from './own-stand-ins.ts';
import { dayAt, daysIn, timesOf } from './stand-in-days.ts';

const MAX_DAYS = 90;

type AskStandInProps = { isOpen: boolean; onClose: () => void };

/** Asks somebody by their address to answer for the person on some days. */
export function AskStandIn({ isOpen, onClose }: AskStandInProps) {
  const { toast } = useToast();
  const form = useId();
  const [email, setEmail] = useState('');
  const [days, setDays] = useState({ first: dayAt(Date.now()), last: dayAt(Date.now(), 7) });
  const ask = useMutation(
    trpc.standIns.ask.mutationOptions({
      onSuccess: (asked) => {
        toast({
          title: 'Your request is made',
          detail: `It is in the inbox of ${asked.email}, if you have a topic in common.`,
          tone: 'good',
        });
        onClose();
        return refetchStandIns();
      },
    }),
  );
  const isTooLong = daysIn(days) > MAX_DAYS;
  const isBackwards = daysIn(days) < 1;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isTooLong && !isBackwards)
      ask.mutate({ email: email.trim(), ...timesOf(days, serverNow()) });
  };
  const errors = ask.isError ? fieldErrorsOf(ask.error) : {};
  const lastError = isBackwards
    ? 'It must not be before the first day.'
    : isTooLong
      ? `At most ${MAX_DAYS} days.`
      : errors.ends_at;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Ask somebody to stand in for you"
      description="Once they accept, they see what is asked of you by name on topics that you both are on, and can decide it. You get a mail about each answer, and can end it at any time."
      footer={
        <>
          <Button size="touch" onClick={onClose}>
            Cancel
          </Button>
          <Button
            size="touch"
            variant="primary"
            type="submit"
            form={form}
            busy={ask.isPending}
            busyLabel="Asking…"
          >
            Ask
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="flex flex-col gap-4">
        <Field
          label="Their e-mail address"
          hint="The one they sign in with. You are not told whether somebody has it."
          error={errors.email}
        >
          <Input
            type="email"
            name="email"
            autoComplete="off"
            required
            maxLength={254}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field label="First day" error={errors.starts_at}>
            <Input
              type="date"
              name="first"
              required
              min={dayAt(Date.now())}
              max={dayAt(Date.now(), 364)}
              value={days.first}
              onChange={({ target }) => setDays({ ...days, first: target.value })}
            />
          </Field>
          <Field label="Last day" error={days.last === '' ? undefined : lastError}>
            <Input
              type="date"
              name="last"
              required
              min={days.first}
              value={days.last}
              onChange={({ target }) => setDays({ ...days, last: target.value })}
            />
          </Field>
        </div>
        <p className="text-ink-muted text-sm">
          Whole days in the time zone of this device:{' '}
          {Intl.DateTimeFormat().resolvedOptions().timeZone}.
        </p>
        {ask.isError && Object.keys(errors).length === 0 && <Failure error={ask.error} />}
      </form>
    </Dialog>
  );
}
