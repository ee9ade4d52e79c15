import { Button } from '@assent/ui/button';
import { Field, Input } from '@assent/ui/field';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { trpc } from '../api.ts';
import { Failure } from '../primitives/failure.tsx';
import { problemOf } from '../problem.ts';

type AddressStepProps = {
  email: string;
  hint?: string;
  asksName?: boolean;
  /** Whether the browser may offer passkeys in the field. */
  offersPasskeys?: boolean;
  onSent: (email: string, name: string) => void;
};

/** The form for the e-mail address. */
export function AddressStep(props: AddressStepProps) {
  const { email: before, hint, asksName, offersPasskeys, onSent } = props;
  const [email, setEmail] = useState(before);
  const [name, setName] = useState('');
  const start = useMutation(trpc.people.start.mutationOptions());
  const isWrongAddress = start.isError && problemOf(start.error).code === 'validation_failed';

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (start.isPending) return;
    const address = email.trim();
    start.mutate({ email: address }, { onSuccess: () => onSent(address, name.trim()) });
  };
  return (
    <form onSubmit={send} className="flex flex-col gap-5">
      <Field
        label="E-mail address"
        hint={hint ?? 'We send six digits to it. There is no password.'}
        error={isWrongAddress ? 'Write a whole address, such as ada@example.com.' : undefined}
      >
        <Input
          type="email"
          name="email"
          autoComplete={offersPasskeys ? 'email webauthn' : 'email'}
          inputMode="email"
          required
          maxLength={254}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      </Field>
      {asksName && (
        <Field
          label="Your name (optional)"
          hint="Shown to whoever asks you, beside your answers. You can change it."
        >
          <Input
            name="name"
            autoComplete="name"
            maxLength={60}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
      )}
      {start.isError && !isWrongAddress && <Failure error={start.error} />}
      <Button
        type="submit"
        variant="primary"
        size="touch"
        busy={start.isPending}
        busyLabel="Sending…"
      >
        Send code
      </Button>
    </form>
  );
}
