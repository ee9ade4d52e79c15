import { Button } from '@assent/ui/button';
import { Card, CardBody, CardHeader } from '@assent/ui/card';
import { Field, Input } from '@assent/ui/field';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useAccount } from '../account.ts';
import { trpc } from '../api.ts';
import { DomainSettings } from '../domains/domain-settings.tsx';
import { Form, optionalFieldText } from '../primitives/form.tsx';
import { fieldError, useProblem } from '../problem.ts';

/** Edits how people see the account: its name and its verified domain. */
export const Sender = () => (
  <Card aria-label="Sender">
    <CardHeader
      title="How people see you"
      description="On every message, invite and notification, before your topic."
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
        toast({ tone: 'good', title: `People see you as ${name}` }),
    }),
  );
  const problem = useProblem(save.error, fieldByCode);
  const own = sender.name === sender.username ? '' : sender.name;
  const formerly =
    sender.former_names.length > 0 &&
    ` People are told that you were ${new Intl.ListFormat('en').format(sender.former_names)}.`;
  return (
    <Form
      problem={problem}
      onSubmit={(fields) =>
        save.mutate({ sender_name: optionalFieldText(fields, 'sender_name') ?? null })
      }
    >
      <Field
        label="Sender name"
        hint={
          <>
            Empty, it is {sender.username}. After a change people are told the former name for 30
            days.{formerly}
          </>
        }
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
          <Button type="submit" busy={save.isPending} busyLabel="Saving…">
            Save name
          </Button>
        </span>
      </Field>
    </Form>
  );
}
