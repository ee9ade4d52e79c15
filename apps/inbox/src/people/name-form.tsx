import { MAX_PERSON_NAME } from '@assent/core/pure/platform/schemas/published-limits';
import { Button } from '@assent/ui/button';
import { Field, Input } from '@assent/ui/field';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type Me, queryClient, trpc } from '../api.ts';
import { isolated } from '../primitives/isolated.ts';
import { problemOf } from '../problem.ts';
import { fieldErrorsOf } from '../stand-ins/field-errors.ts';
import { partTexts } from '../texts.ts';

/** Edits the name that senders see. @param label of its field; without one it is called what it is */
export function NameForm({ me, label }: { me: Me; label?: string }) {
  const words = partTexts.settings;
  const { toast } = useToast();
  const present = me.is_named ? me.display_name : '';
  const [name, setName] = useState(present);
  const rename = useMutation(
    trpc.people.rename.mutationOptions({
      onSuccess: (now) => {
        queryClient.setQueryData(trpc.people.me.queryKey({}), now);
        setName(now.display_name);
        toast({ title: words.renamed({ name: now.display_name }), tone: 'good' });
      },
    }),
  );
  const wanted = name.trim();
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (wanted !== '' && wanted !== present) rename.mutate({ display_name: wanted });
  };
  return (
    <form onSubmit={save}>
      <Field
        label={label ?? words.name}
        hint={
          me.is_named ? words.name_hint : words.unnamed_hint({ name: isolated(me.display_name) })
        }
        error={rename.isError ? nameErrorOf(rename.error) : undefined}
      >
        <span className="flex flex-wrap gap-2">
          <Input
            className="flex-1 basis-32"
            name="name"
            autoComplete="name"
            required
            maxLength={MAX_PERSON_NAME}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Button
            type="submit"
            busy={rename.isPending}
            busyLabel={words.saving}
            disabled={wanted === '' || wanted === present}
          >
            {words.save}
          </Button>
        </span>
      </Field>
    </form>
  );
}

/** Returns why a name was not saved. */
const nameErrorOf = (error: unknown) =>
  fieldErrorsOf(error).display_name ?? problemOf(error).detail;
