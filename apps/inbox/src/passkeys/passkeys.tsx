import { Badge } from '@assent/ui/badge';
import { Button } from '@assent/ui/button';
import { Card, CardHeader } from '@assent/ui/card';
import { RelativeTime } from '@assent/ui/time';
import { useToast } from '@assent/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../api.ts';
import { toDeviceTime } from '../clock.ts';
import { ConfirmDialog } from '../primitives/confirm-dialog.tsx';
import { ListPlaceholder } from '../primitives/list-placeholder.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { refetchPasskeys } from './own-passkeys.ts';

type Removing = { passkey_id: string; name: string };

/** Lists the person's passkeys, with buttons to add and remove them. */
export function Passkeys() {
  const [isMaking, setMaking] = useState(false);
  return (
    <Card>
      <CardHeader
        title="Passkeys"
        description="Sign in, and answer what needs one, with your finger, face or PIN."
        actions={<Button onClick={() => setMaking(true)}>Make a passkey</Button>}
      />
      <List />
      <AddPasskey isOpen={isMaking} onClose={() => setMaking(false)} />
    </Card>
  );
}

function List() {
  const mine = useQuery(trpc.passkeys.list.queryOptions({}));
  const [removing, setRemoving] = useState<Removing | null>(null);
  if (!mine.data) return <ListPlaceholder query={mine} rows={1} label="Loading your passkeys" />;
  if (mine.data.data.length === 0)
    return (
      <p className="px-5 py-4 text-ink-muted">You have none. A code by e-mail signs you in.</p>
    );
  return (
    <>
      <ul aria-label="Passkeys" className="divide-y divide-line">
        {mine.data.data.map((each) => (
          <li key={each.passkey_id} className="flex items-center gap-3 px-5 py-3.5">
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                <span className="min-w-0 break-words">{each.name}</span>
                {each.is_synced && <Badge>Synced</Badge>}
              </p>
              <p className="mt-0.5 text-ink-muted text-sm">
                {each.last_used_at === null ? 'Made' : 'Last used'}{' '}
                <RelativeTime at={toDeviceTime(each.last_used_at ?? each.created_at)} />
              </p>
            </div>
            <Button size="sm" aria-label={`Remove ${each.name}`} onClick={() => setRemoving(each)}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <RemoveDialog removing={removing} onClose={() => setRemoving(null)} />
    </>
  );
}

type RemoveDialogProps = { removing: Removing | null; onClose: () => void };

function RemoveDialog({ removing, onClose }: RemoveDialogProps) {
  const { toast } = useToast();
  const remove = useMutation(
    trpc.passkeys.remove.mutationOptions({
      onSuccess: () => {
        toast({ title: 'The passkey is removed' });
        onClose();
        return refetchPasskeys();
      },
    }),
  );
  return (
    <ConfirmDialog
      isOpen={removing !== null}
      onClose={onClose}
      title={`Remove the passkey “${removing?.name}”?`}
      description="It can no longer sign in or sign answers. Answers that it signed remain valid, and a code by e-mail still signs you in. Delete the passkey on your device too."
      action="Remove"
      busyAction="Removing…"
      mutation={remove}
      onConfirm={() => removing && remove.mutate({ passkey_id: removing.passkey_id })}
    />
  );
}
