import { Button } from '@assent/ui/button';
import { Field, Input } from '@assent/ui/field';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../api.ts';
import { ConfirmDialog } from '../primitives/confirm-dialog.tsx';
import { optionalFieldText } from '../primitives/form.tsx';
import { fieldError, useProblem } from '../problem.ts';
import { referenceWords } from './reference-words.ts';
import type { Subscriber } from './remove-subscriber.tsx';

/** Sets, changes or removes the reference of a person. */
export function EditReference({ subscriber }: { subscriber: Subscriber }) {
  const { toast } = useToast();
  const [isAsking, setAsking] = useState(false);
  const { subscriber_id, reference } = subscriber;
  const name = subscriber.display_name || 'this person';
  const save = useMutation(
    trpc.subscriptions.setReference.mutationOptions({
      onSuccess: (saved) => {
        setAsking(false);
        toast({
          tone: 'good',
          title: saved.reference ? `${name} is ref:${saved.reference}` : `${name} has no reference`,
        });
      },
    }),
  );
  const problem = useProblem(save.error);
  const open = () => {
    save.reset();
    setAsking(true);
  };
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Reference of ${name}`}
        onClick={open}
        className="max-md:-ml-2.5"
      >
        Reference…
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Reference of ${name}`}
        description="What you call this person in your own system. Messages name people by it, and answers contain it."
        action="Save"
        busyAction="Saving…"
        keepLabel="Cancel"
        isHarmless
        isBusy={save.isPending}
        error={save.error}
        onConfirm={(fields) =>
          save.mutate({ subscriber_id, reference: optionalFieldText(fields, 'reference') ?? null })
        }
      >
        <Field
          label="Reference"
          aside="Optional"
          hint="Empty: no reference. At most one subscriber has it."
          error={fieldError(problem, '/reference', referenceWords)}
        >
          <Input
            name="reference"
            defaultValue={reference ?? ''}
            placeholder="alice"
            maxLength={64}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
      </ConfirmDialog>
    </>
  );
}
