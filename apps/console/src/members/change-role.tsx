import type { MemberOut } from '@assent/core/account-members/members.schema';
import { Button } from '@assent/ui/button';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../api.ts';
import { ConfirmDialog } from '../primitives/confirm-dialog.tsx';
import { fieldText } from '../primitives/form.tsx';
import type { OnDeparted } from './departed-keys.tsx';
import { RoleSelect } from './role-select.tsx';
import { roleLabel, roleOf } from './role-words.ts';

type ChangeRoleProps = { member: MemberOut; onDeparted: OnDeparted };

/** Changes the role of a member. */
export function ChangeRole({ member, onDeparted }: ChangeRoleProps) {
  const { developer_id, email, role: current } = member;
  const { toast } = useToast();
  const [isAsking, setAsking] = useState(false);
  const change = useMutation(
    trpc.members.setRole.mutationOptions({
      onSuccess: ({ keys }, { role }) => {
        setAsking(false);
        toast({ tone: 'good', title: 'Role changed', detail: `${email}: ${roleLabel(role)}` });
        onDeparted({ email, keys });
      },
    }),
  );
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Change role of ${email}`}
        onClick={() => {
          change.reset();
          setAsking(true);
        }}
      >
        Change role…
      </Button>
      {isAsking && (
        <ConfirmDialog
          isOpen
          isHarmless
          onClose={() => setAsking(false)}
          title={<span className="wrap-anywhere">Change the role of {email}</span>}
          description="It takes effect at once. The member and the owners get a mail."
          action="Change role"
          busyAction="Changing…"
          keepLabel="Cancel"
          isBusy={change.isPending}
          error={change.error}
          onConfirm={(fields) =>
            change.mutate({ developer_id, role: roleOf(fieldText(fields, 'role')) })
          }
        >
          <RoleSelect initial={current} />
        </ConfirmDialog>
      )}
    </>
  );
}
