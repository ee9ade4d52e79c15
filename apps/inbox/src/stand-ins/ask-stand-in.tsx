import { MAX_EMAIL } from '@assent/core/pure/platform/schemas/published-limits';
import { Button } from '@assent/ui/button';
import { Dialog } from '@assent/ui/dialog';
import { Field, Input } from '@assent/ui/field';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { trpc } from '../api.ts';
import { serverNow } from '../clock.ts';
import { Failure } from '../primitives/failure.tsx';
import { partTexts } from '../texts.ts';
import { fieldErrorsOf } from './field-errors.ts';
import { refetchStandIns } from './own-stand-ins.ts';
import { dayAt, daysIn, timesOf } from './stand-in-days.ts';

const MAX_DAYS = 90;

type AskStandInProps = { isOpen: boolean; onClose: () => void };

/** Asks somebody by their address to answer for the person on some days. */
export function AskStandIn({ isOpen, onClose }: AskStandInProps) {
  const words = partTexts.standIns.form;
  const { toast } = useToast();
  const form = useId();
  const [email, setEmail] = useState('');
  const [days, setDays] = useState({ first: dayAt(Date.now()), last: dayAt(Date.now(), 7) });
  const ask = useMutation(
    trpc.standIns.ask.mutationOptions({
      onSuccess: (asked) => {
        toast({
          title: words.asked,
          detail: words.asked_where({ email: asked.email ?? email }),
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
    ? words.too_early
    : isTooLong
      ? words.too_long({ days: MAX_DAYS })
      : errors.ends_at;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={words.title}
      description={words.about}
      footer={
        <>
          <Button size="touch" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            size="touch"
            variant="primary"
            type="submit"
            form={form}
            busy={ask.isPending}
            busyLabel={words.asking}
          >
            {words.ask}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="flex flex-col gap-4">
        <Field label={words.email} hint={words.email_hint} error={errors.email}>
          <Input
            type="email"
            name="email"
            autoComplete="off"
            required
            maxLength={MAX_EMAIL}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        </Field>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-3">
          <Field label={words.first} error={errors.starts_at}>
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
          <Field label={words.last} error={days.last === '' ? undefined : lastError}>
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
          {words.zone({ zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
        </p>
        {ask.isError && Object.keys(errors).length === 0 && <Failure error={ask.error} />}
      </form>
    </Dialog>
  );
}
