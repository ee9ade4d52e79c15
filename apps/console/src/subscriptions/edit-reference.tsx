import type { SubscriberDetailOut } from '@assent/core/schemas';
import { Button } from '@assent/ui/button';
import { Field, Input } from '@assent/ui/field';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../api.ts';
import { ConfirmDialog } from '../primitives/confirm-dialog.tsx';
import { optionalFieldText } from '../primitives/form.tsx';
import { fieldError, useProblem } from '../problem.ts';
import { texts } from '../texts.ts';
import { referenceWords } from './reference-words.ts';

type EditReferenceProps = {
  subscriber: Pick<SubscriberDetailOut, 'subscriber_id' | 'display_name' | 'reference'>;
  isOfRow?: boolean;
};

/** Sets, changes or removes the reference of a person. */
export function EditReference({ subscriber, isOfRow = false }: EditReferenceProps) {
  const { toast } = useToast();
  const [isAsking, setAsking] = useState(false);
  const { subscriber_id, reference } = subscriber;
  const name = subscriber.display_name || texts.subscriptions.unnamed;
  const save = useMutation(
    trpc.subscriptions.setReference.mutationOptions({
      onSuccess: (saved) => {
        setAsking(false);
        toast({
          tone: 'good',
          title: saved.reference
            ? texts.subscriptions.reference.saved({ name, reference: saved.reference })
            : texts.subscriptions.reference.removed({ name }),
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
        size={isOfRow ? 'sm' : 'md'}
        variant={isOfRow ? 'ghost' : 'quiet'}
        aria-label={texts.subscriptions.reference.title({ name })}
        onClick={open}
        className={isOfRow ? 'max-md:-ms-2.5' : ''}
      >
        {texts.subscriptions.reference.press}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={texts.subscriptions.reference.title({ name })}
        description={texts.subscriptions.reference.detail}
        action={texts.subscriptions.reference.save}
        busyAction={texts.subscriptions.reference.saving}
        keepLabel={texts.subscriptions.reference.cancel}
        isHarmless
        isBusy={save.isPending}
        error={save.error}
        onConfirm={(fields) =>
          save.mutate({ subscriber_id, reference: optionalFieldText(fields, 'reference') ?? null })
        }
      >
        <Field
          label={texts.subscriptions.reference.label}
          aside={texts.subscriptions.reference.optional}
          hint={texts.subscriptions.reference.hint}
          error={fieldError(problem, '/reference', referenceWords())}
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
