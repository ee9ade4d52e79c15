import { Button } from '@assent/ui/button';
import { CardBody } from '@assent/ui/card';
import { Field, Input } from '@assent/ui/field';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type Me, queryClient, trpc } from '../api.ts';
import { problemOf } from '../problem.ts';
import { fieldErrorsOf } from '../stand-ins/field-errors.ts';

/** Shows the person's address and name, and edits the name. */
export function Profile({ me }: { me: Me }) {
  const { toast } = useToast();
  const present = me.is_named ? me.display_name : '';
  const [name, setName] = useState(present);
  const rename = useMutation(
    trpc.people.rename.mutationOptions({
      onSuccess: (now) => {
        queryClient.setQueryData(trpc.people.me.queryKey({}), now);
        setName(now.display_name);
        toast({ title: `You are called ${now.display_name}`, tone: 'good' });
      },
    }),
  );
  const wanted = name.trim();
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (wanted !== '' && wanted !== present) rename.mutate({ display_name: wanted });
  };
  return (
    <CardBody>
      <form onSubmit={save} className="flex flex-col gap-4">
        <Field
          label="Your name"
          hint={
            me.is_named
              ? 'Senders and other recipients see it beside your answers.'
              : `Senders and other recipients see ${me.display_name} beside your answers until you choose a name.`
          }
          error={rename.isError ? nameErrorOf(rename.error) : undefined}
        >
          <span className="flex gap-2">
            <Input
              name="name"
              autoComplete="name"
              required
              maxLength={60}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
            <Button
              type="submit"
              busy={rename.isPending}
              busyLabel="Saving…"
              disabled={wanted === '' || wanted === present}
            >
              Save
            </Button>
          </span>
        </Field>
        <p className="text-ink-muted text-sm">
          Signed in as <span className="wrap-anywhere font-medium text-ink">{me.email}</span>.
          Senders do not see it unless they invited this very address.
        </p>
      </form>
    </CardBody>
  );
}

/** Returns why a name was not saved. */
const nameErrorOf = (error: unknown) =>
  fieldErrorsOf(error).display_name ?? problemOf(error).detail;
