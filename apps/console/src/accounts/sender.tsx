import { Button } from '@assent/ui/button';
import { Card, CardBody, CardHeader } from '@assent/ui/card';
import { Field, Input } from '@assent/ui/field';
import { formats } from '@assent/ui/texts';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useAccount } from '../account.ts';
import { trpc } from '../api.ts';
import { DomainSettings } from '../domains/domain-settings.tsx';
import { Form, optionalFieldText } from '../primitives/form.tsx';
import { fieldError, useProblem } from '../problem.ts';
import { accountTexts } from '../texts.ts';

/** Edits how people see the account: its name and its verified domain. */
export const Sender = () => (
  <Card aria-label={accountTexts.accounts.sender_form.label}>
    <CardHeader
      title={accountTexts.accounts.sender_form.title}
      description={accountTexts.accounts.sender_form.description}
    />
    <CardBody>
      <SenderName />
    </CardBody>
    <CardBody>
      <DomainSettings />
    </CardBody>
  </Card>
);

const at = '/sender_name';
const fieldByCode = { rate_limited: at };

function SenderName() {
  const { sender } = useAccount();
  const { toast } = useToast();
  const save = useMutation(
    trpc.accounts.nameSender.mutationOptions({
      onSuccess: ({ sender: { name } }) =>
        toast({ tone: 'good', title: accountTexts.accounts.sender_form.saved({ name }) }),
    }),
  );
  const problem = useProblem(save.error, fieldByCode);
  const own = sender.name === sender.username ? '' : sender.name;
  const { username, former_names } = sender;
  const names = formats.list(former_names);
  const hint =
    former_names.length > 0
      ? accountTexts.accounts.sender_form.hint_changed({ username, names })
      : accountTexts.accounts.sender_form.hint({ username });
  return (
    <Form
      problem={problem}
      onSubmit={(fields) =>
        save.mutate({ sender_name: optionalFieldText(fields, 'sender_name') ?? null })
      }
    >
      <Field
        label={accountTexts.accounts.sender_form.name}
        hint={hint}
        error={fieldError(problem, at)}
      >
        <span className="flex flex-wrap gap-2">
          <Input
            className="flex-1 basis-32"
            name="sender_name"
            defaultValue={own}
            placeholder={sender.username}
            maxLength={60}
            autoComplete="organization"
          />
          <Button
            type="submit"
            busy={save.isPending}
            busyLabel={accountTexts.accounts.sender_form.saving}
          >
            {accountTexts.accounts.sender_form.save}
          </Button>
        </span>
      </Field>
    </Form>
  );
}
