import { Badge } from '@assent/ui/badge';
import { Button } from '@assent/ui/button';
import { Card, CardHeader } from '@assent/ui/card';
import { Dialog } from '@assent/ui/dialog';
import { Field, Input } from '@assent/ui/field';
import { SkeletonRows } from '@assent/ui/skeleton';
import { RelativeTime } from '@assent/ui/time';
import { useToast } from '@assent/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { trpc } from '../api.ts';
import { ConfirmDialog } from '../primitives/confirm-dialog.tsx';
import { Form, fieldText } from '../primitives/form.tsx';
import { Loaded } from '../primitives/loaded.tsx';
import { fieldError, problemOf, useProblem } from '../problem.ts';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeySessionNeeded } from './passkey-session-needed.tsx';

type Named = { passkey_id: string; name: string };

/** Lists the developer's passkeys, with buttons to add, rename and remove them. */
export function Passkeys() {
  const mine = useQuery(trpc.developerPasskeys.list.queryOptions({}));
  const [renaming, setRenaming] = useState<Named | null>(null);
  const [removing, setRemoving] = useState<Named | null>(null);
  if (mine.error && problemOf(mine.error).code === 'passkey_required')
    return <PasskeySessionNeeded />;
  return (
    <Card>
      <CardHeader
        title="Passkeys"
        description="Sign in, and confirm that it is you, with your finger, face or PIN."
        actions={<AddPasskey />}
      />
      <Loaded query={mine} skeleton={<SkeletonRows rows={1} label="Loading passkeys" />}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="px-5 py-4 text-ink-muted">You have none. Your password signs you in.</p>
          ) : (
            <ul aria-label="Passkeys" className="divide-y divide-line">
              {data.map((each) => (
                <li
                  key={each.passkey_id}
                  className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-3.5"
                >
                  <div className="min-w-0 flex-1 basis-60">
                    <p className="flex flex-wrap items-center gap-2 font-medium">
                      <span className="min-w-0 wrap-anywhere">{each.name}</span>
                      {each.is_synced && <Badge>Synced</Badge>}
                    </p>
                    <p className="mt-0.5 text-ink-muted text-sm">
                      {each.last_used_at === null ? 'Made' : 'Last used'}{' '}
                      <RelativeTime at={each.last_used_at ?? each.created_at} />
                    </p>
                  </div>
                  <Button aria-label={`Rename ${each.name}`} onClick={() => setRenaming(each)}>
                    Rename
                  </Button>
                  <Button aria-label={`Remove ${each.name}`} onClick={() => setRemoving(each)}>
                    Remove
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {renaming && <RenameDialog passkey={renaming} onClose={() => setRenaming(null)} />}
      {removing && <RemoveDialog passkey={removing} onClose={() => setRemoving(null)} />}
    </Card>
  );
}

type PasskeyDialogProps = { passkey: Named; onClose: () => void };

function RenameDialog({ passkey, onClose }: PasskeyDialogProps) {
  const formId = useId();
  const rename = useMutation(trpc.developerPasskeys.rename.mutationOptions({ onSuccess: onClose }));
  const problem = useProblem(rename.error);
  const { passkey_id } = passkey;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Rename the passkey"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            busy={rename.isPending}
            busyLabel="Saving…"
          >
            Save
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        problem={problem}
        onSubmit={(fields) => rename.mutate({ passkey_id, name: fieldText(fields, 'name') })}
      >
        <Field label="Name" error={fieldError(problem, '/name')}>
          <Input name="name" maxLength={60} autoComplete="off" defaultValue={passkey.name} />
        </Field>
      </Form>
    </Dialog>
  );
}

function RemoveDialog({ passkey, onClose }: PasskeyDialogProps) {
  const { toast } = useToast();
  const remove = useMutation(
    trpc.developerPasskeys.remove.mutationOptions({
      onSuccess: () => {
        toast({ title: 'The passkey is removed' });
        onClose();
      },
    }),
  );
  const { passkey_id, name } = passkey;
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={<span className="wrap-anywhere">Remove the passkey “{name}”?</span>}
      description="It can no longer sign in. Your password still can. Delete the passkey on your device too."
      action="Remove passkey"
      busyAction="Removing…"
      isBusy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ passkey_id })}
    />
  );
}
