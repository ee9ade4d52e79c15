import type { TopicOut } from '@assent/core/schemas';
import { Button } from '@assent/ui/button';
import { Field, Input } from '@assent/ui/field';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../api.ts';
import { optionalFieldText } from '../primitives/form.tsx';
import { FormDialog } from '../primitives/form-dialog.tsx';
import { fieldError, useProblem } from '../problem.ts';
import { peopleTexts } from '../texts.ts';

type TitleFieldProps = {
  title?: string | null;
  error: string | undefined;
};

/** The field of what people read beside the name of a topic. */
export const TitleField = ({ title, error }: TitleFieldProps) => (
  <Field
    label={peopleTexts.topics.title_optional}
    hint={peopleTexts.topics.people_read_it_on_each}
    error={error}
  >
    <Input
      name="title"
      defaultValue={title ?? ''}
      placeholder={peopleTexts.topics.supplier_payments}
      maxLength={60}
      autoComplete="off"
    />
  </Field>
);

/** Changes what people read beside the name of a topic. */
export function EditTitle({ topic: { topic, topic_id, title } }: { topic: TopicOut }) {
  const { toast } = useToast();
  const [isEditing, setEditing] = useState(false);
  const update = useMutation(
    trpc.topics.update.mutationOptions({
      onSuccess: () => {
        setEditing(false);
        toast({ tone: 'good', title: peopleTexts.topics.title_saved, detail: topic });
      },
    }),
  );
  const problem = useProblem(update.error);
  const close = () => {
    update.reset();
    setEditing(false);
  };
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={peopleTexts.topics.title_of({ topic })}
        onClick={() => setEditing(true)}
      >
        {peopleTexts.topics.title}
      </Button>
      <FormDialog
        isOpen={isEditing}
        onClose={close}
        title={peopleTexts.topics.title_of({ topic })}
        description={peopleTexts.topics.people_see_it_at_once}
        action={peopleTexts.topics.save_title}
        busyAction={peopleTexts.topics.saving}
        isBusy={update.isPending}
        problem={problem}
        onSubmit={(fields) =>
          update.mutate({ topic_id, title: optionalFieldText(fields, 'title') ?? null })
        }
      >
        <TitleField title={title} error={fieldError(problem, '/title')} />
      </FormDialog>
    </>
  );
}
