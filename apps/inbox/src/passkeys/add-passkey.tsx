import { Button } from '@assent/ui/button';
import { CodeField } from '@assent/ui/code-field';
import { Dialog } from '@assent/ui/dialog';
import { Field } from '@assent/ui/field';
import { startRegistration, withPasskeys } from '@assent/ui/passkeys';
import { useToast } from '@assent/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api, trpc } from '../api.ts';
import { browserName } from '../browsers/browser-name.ts';
import { Failure } from '../primitives/failure.tsx';
import { problemOf } from '../problem.ts';
import { partTexts } from '../texts.ts';
import { addPasskeyToList, refetchPasskeys } from './own-passkeys.ts';

type AddPasskeyProps = { isOpen: boolean; onClose: () => void };

/** Adds a passkey: a code by email, then the browser's prompt. */
export function AddPasskey({ isOpen, onClose }: AddPasskeyProps) {
  const { toast } = useToast();
  const { data: me } = useQuery(trpc.people.me.queryOptions({}));
  const making = useCreatePasskey(() => {
    toast({ title: partTexts.passkeys.ready, tone: 'good' });
    onClose();
  });
  const close = () => {
    making.startOver();
    onClose();
  };
  const next = buttonOf(making.step);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={partTexts.passkeys.create}
      description={partTexts.passkeys.steps[making.step]}
      footer={
        <>
          <Button size="touch" onClick={close}>
            {partTexts.codes.cancel}
          </Button>
          <Button
            size="touch"
            variant="primary"
            busy={making.isBusy}
            busyLabel={next.busy}
            onClick={() => making.goOn()}
          >
            {next.words}
          </Button>
        </>
      }
    >
      <Shell making={making} email={me?.email ?? ''} />
    </Dialog>
  );
}

/** Returns the words of the button that goes on. */
function buttonOf(step: PasskeyCreation['step']) {
  const { codes, passkeys } = partTexts;
  if (step === 'mail') return { words: codes.send, busy: codes.sending };
  if (step === 'code') return { words: codes.next, busy: codes.checking };
  return { words: passkeys.create_now, busy: passkeys.waiting };
}

function Shell({ making, email }: { making: PasskeyCreation; email: string }) {
  const { step, code, setCode, goOn, wrongCode, error } = making;
  const inside = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (step === 'code') inside.current?.querySelector('input')?.focus();
  }, [step]);
  return (
    <div ref={inside} className="flex flex-col gap-4 empty:hidden">
      {step === 'code' && (
        <Field
          label={partTexts.codes.label}
          hint={partTexts.codes.sent_to({ email })}
          error={wrongCode}
        >
          <CodeField value={code} onChange={setCode} onComplete={goOn} className="w-full" />
        </Field>
      )}
      {Boolean(error) && !wrongCode && <Failure error={error} />}
    </div>
  );
}

/** Problems of the code itself. */
const aboutCode = new Set(['invalid_credentials', 'code_expired', 'too_many_attempts']);

/** Creates a passkey in three steps, each of which can be retried. */
function useCreatePasskey(onMade: () => void) {
  const [code, setCode] = useState('');
  const mail = useMutation(trpc.passkeys.mailCode.mutationOptions());
  const start = useMutation(trpc.passkeys.start.mutationOptions({ onError: () => setCode('') }));
  // A second press, because browsers open their prompt only right after a press.
  const create = useMutation({
    mutationFn: async (optionsJSON: NonNullable<typeof start.data>) => {
      const credential = await withPasskeys(() => startRegistration({ optionsJSON }));
      // A name that is stored is part of other sentences, which isolate it.
      const name = browserName(navigator.userAgent).replace(/[\u2068\u2069]/g, '');
      return api.passkeys.add.mutate({ name, credential });
    },
    onSuccess: (made) => {
      // Listed before the success is shown: the next press must not add another one.
      addPasskeyToList(made);
      startOver();
      onMade();
      return refetchPasskeys();
    },
  });
  const step = start.data ? 'create' : mail.isSuccess ? 'code' : 'mail';
  const isBusy = mail.isPending || start.isPending || create.isPending;

  function startOver() {
    setCode('');
    for (const each of [mail, start, create]) each.reset();
  }
  function goOn(digits = code) {
    if (isBusy) return;
    if (start.data) return create.mutate(start.data);
    if (!mail.isSuccess) return mail.mutate({});
    if (digits.length === 6) start.mutate({ code: digits });
  }
  const error = create.error ?? start.error ?? mail.error;
  const problem = start.isError ? problemOf(start.error) : null;
  const wrongCode = problem && aboutCode.has(problem.code) ? problem.detail : null;
  return { step, code, setCode, goOn, startOver, isBusy, error, wrongCode } as const;
}
type PasskeyCreation = ReturnType<typeof useCreatePasskey>;
