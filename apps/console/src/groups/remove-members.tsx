import type { GroupMemberOut, GroupOut } from '@assent/core/schemas';
import { Button } from '@assent/ui/button';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api.ts';
import { ConfirmDialog } from '../primitives/confirm-dialog.tsx';
import { peopleTexts } from '../texts.ts';
import { inSteps } from './in-steps.ts';

type RemoveMembersProps = {
  group: Pick<GroupOut, 'group_id' | 'name'>;
  members: Pick<GroupMemberOut, 'subscriber_id' | 'display_name'>[];
  /** What the button of a row is called for screen readers. */
  label?: string;
  onRemoved?: () => void;
};

/** Removes members of a group, after it says what that changes. */
export function RemoveMembers({ group, members, label, onRemoved }: RemoveMembersProps) {
  const words = peopleTexts.membership.remove;
  const { toast } = useToast();
  const [isAsking, setAsking] = useState(false);
  const count = members.length;
  const only = members.length === 1 ? members[0] : undefined;
  const name = only?.display_name || peopleTexts.membership.unnamed;
  const remove = useMutation({
    mutationFn: () =>
      inSteps(
        members.map(({ subscriber_id }) => subscriber_id),
        (subscribers) => api.groups.removeMembers.mutate({ group_id: group.group_id, subscribers }),
      ),
    onSuccess: () => {
      setAsking(false);
      toast({ title: words.done({ count }) });
      onRemoved?.();
    },
  });
  return (
    <>
      <Button
        size="sm"
        variant={label ? 'ghost' : undefined}
        aria-label={label}
        onClick={() => {
          remove.reset();
          setAsking(true);
        }}
        className={label ? 'max-md:-ms-2.5' : ''}
      >
        {words.button}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={
          only
            ? words.ask_one({ name, group: group.name })
            : words.ask({ count, group: group.name })
        }
        description={words.detail}
        action={words.action({ count })}
        busyAction={words.busy}
        keepLabel={words.keep}
        isBusy={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate()}
      />
    </>
  );
}
