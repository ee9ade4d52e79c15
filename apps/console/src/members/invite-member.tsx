import { Button } from '@assent/ui/button';
import { Dialog } from '@assent/ui/dialog';
import { Field, Input } from '@assent/ui/field';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import UserPlus from 'lucide-react/icons/user-plus';
import { useId, useState } from 'react';
import { trpc } from '../api.ts';
import { Form, fieldText } from '../primitives/form.tsx';
import { fieldError, useProblem } from '../problem.ts';
import { RoleSelect } from './role-select.tsx';
import { roleOf } from './role-words.ts';

const fieldByCode = { already_member: '/email' };
const emailWords = {
  invalid_format: 'That does not look like an e-mail address.',
  already_member: 'This person is a member already.',
};

/** Mails an invitation to the account. */
export function InviteMember() {
  const { toast } = useToast();
  const formId = useId();
  const [isOpen, setOpen] = useState(false);
  const invite = useMutation(
    trpc.members.invite.mutationOptions({
      onSuccess: ({ email }) => {
        toast({ tone: 'good', title: 'Invitation sent', detail: email });
        setOpen(false);
      },
    }),
  );
  const problem = useProblem(invite.error, fieldByCode);
  return (
    <>
      <Button
        variant="primary"
        onClick={() => {
          invite.reset();
          setOpen(true);
        }}
      >
        <UserPlus aria-hidden />
        Invite a member
      </Button>
      {isOpen && (
        <Dialog
          isOpen
          onClose={() => setOpen(false)}
          title="Invite a member"
          description="They get a mail with a link that is valid for 7 days, and sign in with that address."
          footer={
            <>
              <Button onClick={() => setOpen(false)}>Cancel</Button>
              <Button
                variant="primary"
                type="submit"
                form={formId}
                busy={invite.isPending}
                busyLabel="Sending…"
              >
                Send invitation
              </Button>
            </>
          }
        >
          <Form
            id={formId}
            problem={problem}
            onSubmit={(fields) =>
              invite.mutate({
                email: fieldText(fields, 'email'),
                role: roleOf(fieldText(fields, 'role')),
              })
            }
          >
            <Field label="E-mail" error={fieldError(problem, '/email', emailWords)}>
              <Input name="email" type="email" autoComplete="off" />
            </Field>
            <RoleSelect initial="developer" error={fieldError(problem, '/role')} />
          </Form>
        </Dialog>
      )}
    </>
  );
}
