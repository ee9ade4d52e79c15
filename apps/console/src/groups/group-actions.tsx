import type { GroupOut } from '@assent/core/schemas';
import { Button } from '@assent/ui/button';
import { Notice } from '@assent/ui/notice';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { queryClient, trpc } from '../api.ts';
import { ButtonLink } from '../primitives/button-link.tsx';
import { ConfirmDialog } from '../primitives/confirm-dialog.tsx';
import { fieldText, optionalFieldText } from '../primitives/form.tsx';
import { FormDialog } from '../primitives/form-dialog.tsx';
import { problemOf, useProblem } from '../problem.ts';
import { peopleTexts } from '../texts.ts';
import { fieldByCode, GroupFields } from './group-fields.tsx';

/** Returns the message that still has to read a group, if a change was refused because of it. */
function usedBy(error: unknown): string | undefined {
  const { code, messageId } = problemOf(error);
  return code === 'group_in_use' ? messageId : undefined;
}

/** Explains why a group keeps its name, and is not deleted. */
const InUse = ({ messageId }: { messageId: string }) => (
  <Notice
    tone="bad"
    role="alert"
    title={peopleTexts.groups.in_use.title}
    action={
      <ButtonLink to="/messages/$messageId" params={{ messageId }} size="sm">
        {peopleTexts.groups.in_use.message}
      </ButtonLink>
    }
  >
    {peopleTexts.groups.in_use.detail}
  </Notice>
);

/** Changes the name of a group, and what it is for. */
export function EditGroup({ group }: { group: GroupOut }) {
  const words = peopleTexts.groups.edit;
  const { group_id, name } = group;
  const { toast } = useToast();
  const [isEditing, setEditing] = useState(false);
  const update = useMutation(
    trpc.groups.update.mutationOptions({
      onSuccess: (saved) => {
        setEditing(false);
        toast({ tone: 'good', title: words.done, detail: saved.name });
      },
    }),
  );
  const messageId = usedBy(update.error);
  const problem = useProblem(messageId ? null : update.error, fieldByCode);
  return (
    <>
      <Button
        onClick={() => {
          update.reset();
          setEditing(true);
        }}
      >
        {words.button}
      </Button>
      {isEditing && (
        <FormDialog
          onClose={() => setEditing(false)}
          title={words.title({ name })}
          description={words.detail}
          action={words.action}
          busyAction={words.busy}
          isBusy={update.isPending}
          problem={problem}
          onSubmit={(fields) =>
            update.mutate({
              group_id,
              name: fieldText(fields, 'name'),
              description: optionalFieldText(fields, 'description') ?? null,
            })
          }
        >
          {messageId && <InUse messageId={messageId} />}
          <GroupFields group={group} problem={problem} />
        </FormDialog>
      )}
    </>
  );
}

/** Deletes a group, after it says what that changes. */
export function RemoveGroup({ group: { group_id, name, members } }: { group: GroupOut }) {
  const words = peopleTexts.groups.remove;
  const navigate = useNavigate();
  const { toast } = useToast();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation(
    trpc.groups.remove.mutationOptions({
      // Refetched on the list: its page would ask for it again.
      meta: { isLast: true },
      onSuccess: async () => {
        toast({ title: words.done, detail: name });
        await navigate({ to: '/groups' });
        await queryClient.invalidateQueries();
      },
    }),
  );
  const messageId = usedBy(remove.error);
  return (
    <>
      <Button
        onClick={() => {
          remove.reset();
          setAsking(true);
        }}
      >
        {words.button}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={words.title({ name })}
        description={words.detail({ members })}
        action={words.action}
        busyAction={words.busy}
        isBusy={remove.isPending}
        error={messageId ? null : remove.error}
        onConfirm={() => remove.mutate({ group_id })}
      >
        {messageId && <InUse messageId={messageId} />}
      </ConfirmDialog>
    </>
  );
}
