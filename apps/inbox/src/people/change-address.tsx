import { MAX_EMAIL } from '@assent/core/pure/platform/schemas/published-limits';
import { Button } from '@assent/ui/button';
import { Checkbox } from '@assent/ui/checkbox';
import { CodeField } from '@assent/ui/code-field';
import { Dialog } from '@assent/ui/dialog';
import { Field, Input } from '@assent/ui/field';
import { Notice } from '@assent/ui/notice';
import { formats } from '@assent/ui/texts';
import { useToast } from '@assent/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { queryClient, trpc } from '../api.ts';
import { Failure } from '../primitives/failure.tsx';
import { problemOf } from '../problem.ts';
import { partTexts } from '../texts.ts';

type ChangeAddressProps = { email: string; isOpen: boolean; onClose: () => void };

const changeKey = trpc.addresses.show.queryKey({});

/**
 * Changes the address with a code at the present and at the new one. A change that was begun in this browser goes on,
 * because the phone may unload the page while the person reads their mails.
 */
export function ChangeAddress({ email, isOpen, onClose }: ChangeAddressProps) {
  const { toast } = useToast();
  const form = useId();
  const [wanted, setWanted] = useState('');
  const [endsOthers, setEndsOthers] = useState(true);
  const begun = useQuery(trpc.addresses.show.queryOptions({}, { enabled: isOpen, gcTime: 0 }));
  const change = begun.data?.change ?? null;
  const isSent = change !== null;
  const codes = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSent) codes.current?.querySelector('input')?.focus();
  }, [isSent]);
  const forget = () => queryClient.setQueryData(changeKey, { change: null });
  const start = useMutation(
    trpc.addresses.start.mutationOptions({
      onSuccess: (now) => queryClient.setQueryData(changeKey, { change: now }),
    }),
  );
  const isWrong = start.isError && problemOf(start.error).code === 'validation_failed';
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!start.isPending) start.mutate({ email: wanted.trim(), end_other_sessions: endsOthers });
  };
  const close = () => {
    start.reset();
    onClose();
  };
  const finish = (now: string) => {
    forget();
    toast({ title: partTexts.people.address.changed({ email: now }), tone: 'good' });
    onClose();
    return queryClient.invalidateQueries();
  };
  const words = partTexts.people.address;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={words.title}
      description={change ? words.enter : words.about}
      footer={
        <>
          <Button size="touch" onClick={close}>
            {partTexts.codes.cancel}
          </Button>
          {change ? (
            <Button size="touch" onClick={forget}>
              {words.other}
            </Button>
          ) : (
            <Button
              size="touch"
              variant="primary"
              type="submit"
              form={form}
              busy={start.isPending}
              busyLabel={partTexts.codes.sending}
            >
              {words.send}
            </Button>
          )}
        </>
      }
    >
      {change ? (
        <div ref={codes} className="flex flex-col gap-5">
          <AddressCode
            address="current"
            email={email}
            isConfirmed={change.is_current_confirmed}
            onChanged={finish}
          />
          <AddressCode
            address="new"
            email={change.new_email}
            isConfirmed={change.is_new_confirmed}
            onChanged={finish}
          />
          {change.ending_topics.length > 0 && (
            <Notice tone="warn" title={words.leaving}>
              {words.leaving_why({ email, topics: formats.list(change.ending_topics) })}
            </Notice>
          )}
        </div>
      ) : (
        <form id={form} onSubmit={send} className="flex flex-col gap-4">
          <Field label={words.new} error={isWrong ? problemOf(start.error).detail : undefined}>
            <Input
              type="email"
              name="email"
              autoComplete="email"
              inputMode="email"
              required
              maxLength={MAX_EMAIL}
              value={wanted}
              onChange={({ target }) => setWanted(target.value)}
            />
          </Field>
          <Checkbox
            checked={endsOthers}
            onChange={({ target }) => setEndsOthers(target.checked)}
            label={words.end_others}
            hint={words.end_others_effect}
          />
          {start.isError && !isWrong && <Failure error={start.error} />}
        </form>
      )}
    </Dialog>
  );
}

/** Problems of the code itself. */
const aboutCode = new Set(['invalid_credentials', 'too_many_attempts', 'code_expired']);

type AddressCodeProps = {
  address: 'current' | 'new';
  email: string;
  isConfirmed: boolean;
  onChanged: (email: string) => void;
};

/** The field for the code of one address. It is submitted after the last digit. */
function AddressCode({ address, email, isConfirmed, onChanged }: AddressCodeProps) {
  const [code, setCode] = useState('');
  const confirm = useMutation(
    trpc.addresses.confirm.mutationOptions({
      onSuccess: (now) => {
        if (now.is_changed) return onChanged(now.email);
        return queryClient.invalidateQueries({ queryKey: changeKey });
      },
      onError: () => setCode(''),
    }),
  );
  if (isConfirmed)
    return (
      <p role="status" className="flex items-center gap-2">
        <CircleCheck className="size-4 shrink-0 text-approve-text" aria-hidden />
        <span className="wrap-anywhere">{partTexts.people.address.confirmed({ email })}</span>
      </p>
    );
  const problem = confirm.isError ? problemOf(confirm.error) : null;
  const wrong = problem && aboutCode.has(problem.code) ? problem.detail : undefined;
  return (
    <div className="flex flex-col gap-3">
      <Field
        label={<span className="wrap-anywhere">{partTexts.people.address.code({ email })}</span>}
        error={wrong}
        hint={confirm.isPending ? partTexts.codes.checking : undefined}
      >
        <CodeField
          value={code}
          onChange={setCode}
          disabled={confirm.isPending}
          onComplete={(digits) => confirm.mutate({ address, code: digits })}
        />
      </Field>
      {problem && !wrong && <Failure error={confirm.error} />}
    </div>
  );
}
