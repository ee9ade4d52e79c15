import { Button } from '@assent/ui/button';
import { Dialog } from '@assent/ui/dialog';
import { Field, Input } from '@assent/ui/field';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useAccount } from '../account.ts';
import { trpc } from '../api.ts';
import { Form } from '../primitives/form.tsx';
import { fieldError, useProblem } from '../problem.ts';

const fieldByCode = { topic_taken: '/name' };

const nameWords = {
  invalid_format: 'Use a to z, 0 to 9 and hyphens; at most 39, not beginning with a hyphen.',
};

/** Creates a topic, and shows its full name as requests use it. */
export function NewTopic({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { username } = useAccount();
  const { toast } = useToast();
  const formId = useId();
  const [name, setName] = useState('');
  const close = () => {
    setName('');
    create.reset();
    onClose();
  };
  const create = useMutation(
    trpc.topics.create.mutationOptions({
      onSuccess: ({ topic }) => {
        toast({ tone: 'good', title: 'Topic created', detail: topic });
        close();
      },
    }),
  );
  const problem = useProblem(create.error, fieldByCode);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="New topic"
      description="Names can't be changed: requests carry them."
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            busy={create.isPending}
            busyLabel="Creating…"
          >
            Create topic
          </Button>
        </>
      }
    >
      <Form id={formId} problem={problem} onSubmit={() => create.mutate({ name })}>
        <Field
          label="Name"
          error={fieldError(problem, '/name', nameWords)}
          hint={
            <>
              Requests will say{' '}
              <code className="break-all font-mono">{`${username}/${name || 'payments'}`}</code>.
            </>
          }
        >
          <Input
            name="name"
            value={name}
            onChange={({ target }) => setName(target.value.toLowerCase().replace(/\s/g, '-'))}
            placeholder="payments"
            autoComplete="off"
            spellCheck={false}
            autoCapitalize="none"
          />
        </Field>
      </Form>
    </Dialog>
  );
}
