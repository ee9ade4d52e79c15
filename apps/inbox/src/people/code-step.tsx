import { Button } from '@assent/ui/button';
import { CodeField } from '@assent/ui/code-field';
import { Field } from '@assent/ui/field';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Me, trpc } from '../api.ts';
import { Failure } from '../primitives/failure.tsx';
import { PageHeading } from '../primitives/page-heading.tsx';
import { problemOf } from '../problem.ts';
import { NewCode } from './new-code.tsx';
import type { PendingSignIn } from './pending-sign-in.ts';

type CodeStepProps = {
  pending: PendingSignIn;
  onResent: (pending: PendingSignIn) => void;
  onBack: () => void;
  onSignedIn: (me: Me) => void;
};

/** Problems of the code itself. */
const aboutCode = new Set(['invalid_credentials', 'code_expired', 'too_many_attempts']);

/** The form for the e-mailed code. It is submitted after the last digit. */
export function CodeStep({ pending, onResent, onBack, onSignedIn }: CodeStepProps) {
  const [code, setCode] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const enter = useMutation(trpc.people.enter.mutationOptions({ onSuccess: onSignedIn }));
  const problem = enter.isError ? problemOf(enter.error) : null;
  const wrongCode = problem && aboutCode.has(problem.code) ? problem : null;
  const focusCode = () => form.current?.querySelector('input')?.focus();
  useEffect(focusCode, []);

  const send = (digits: string) => {
    if (enter.isPending || digits.length !== 6) return;
    const display_name = pending.name || undefined;
    enter.mutate(
      { email: pending.email, code: digits, display_name },
      {
        onError: (error) => {
          if (!aboutCode.has(problemOf(error).code)) return;
          setCode('');
          focusCode();
        },
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(code);
  };
  return (
    <form ref={form} onSubmit={submit} className="flex flex-col gap-5">
      <div>
        <PageHeading title="Enter your code" />
        <p className="mt-2 text-ink-muted text-md">
          We sent six digits to <strong className="wrap-anywhere text-ink">{pending.email}</strong>.
        </p>
      </div>
      <Field label="Code" error={wrongCode?.detail}>
        <CodeField value={code} onChange={setCode} onComplete={send} className="w-full" />
      </Field>
      {problem && !wrongCode && <Failure error={enter.error} />}
      <Button
        type="submit"
        variant="primary"
        size="touch"
        busy={enter.isPending}
        busyLabel="Checking…"
      >
        Continue
      </Button>
      <div className="flex flex-wrap justify-center gap-2">
        <NewCode pending={pending} onResent={onResent} />
        <Button variant="ghost" onClick={onBack}>
          Use another address
        </Button>
      </div>
    </form>
  );
}
