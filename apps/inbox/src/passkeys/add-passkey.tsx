import { Button } from '@assent/ui/button';
import { CodeField } from '@assent/ui/code-field';
import { Dialog } from '@assent/ui/dialog';
import { Field } from '@assent/ui/field';
import { useToast } from '@assent/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { trpc } from '../api.ts';
import { Failure } from '../primitives/failure.tsx';
import { type PasskeyCreation, useCreatePasskey } from './create-passkey.ts';

type AddPasskeyProps = { isOpen: boolean; onClose: () => void };

/** Adds a passkey: a code by e-mail, then the browser's prompt. */
export function AddPasskey({ isOpen, onClose }: AddPasskeyProps) {
  const { toast } = useToast();
  const { data: me } = useQuery(trpc.people.me.queryOptions({}));
  const making = useCreatePasskey(() => {
    toast({ title: 'Your passkey is ready', tone: 'good' });
    onClose();
  });
  const close = () => {
    making.startOver();
    onClose();
  };
  const next = steps[making.step];
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Make a passkey"
      description={next.why}
      footer={
        <>
          <Button size="touch" onClick={close}>
            Cancel
          </Button>
          <Button
            size="touch"
            variant="primary"
            busy={making.isBusy}
            busyLabel={next.busy}
            onClick={() => making.goOn()}
          >
            {next.button}
          </Button>
        </>
      }
    >
      <Shell making={making} email={me?.email ?? ''} />
    </Dialog>
  );
}

const steps = {
  mail: {
    why: 'It signs you in and answers for you, with your finger, face or PIN. A code by e-mail says that it is you who makes it.',
    button: 'Send code',
    busy: 'Sending…',
  },
  code: { why: 'Enter the six digits.', button: 'Continue', busy: 'Checking…' },
  create: {
    why: 'Your device asks you next. The passkey stays with you; we only get its public half.',
    button: 'Create passkey',
    busy: 'Waiting…',
  },
};

function Shell({ making, email }: { making: PasskeyCreation; email: string }) {
  const { step, code, setCode, goOn, wrongCode, error } = making;
  const inside = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (step === 'code') inside.current?.querySelector('input')?.focus();
  }, [step]);
  return (
    <div ref={inside} className="flex flex-col gap-4 empty:hidden">
      {step === 'code' && (
        <Field label="Code" hint={`We sent it to ${email}.`} error={wrongCode}>
          <CodeField value={code} onChange={setCode} onComplete={goOn} className="w-full" />
        </Field>
      )}
      {Boolean(error) && !wrongCode && <Failure error={error} />}
    </div>
  );
}
