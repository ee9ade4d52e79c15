import { Badge } from '@assent/ui/badge';
import { Button } from '@assent/ui/button';
import { Card, CardHeader } from '@assent/ui/card';
import { Rich } from '@assent/ui/rich';
import { RelativeTime } from '@assent/ui/time';
import { useToast } from '@assent/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../api.ts';
import { toDeviceTime } from '../clock.ts';
import { ConfirmDialog } from '../primitives/confirm-dialog.tsx';
import { ListPlaceholder } from '../primitives/list-placeholder.tsx';
import { partTexts } from '../texts.ts';
import { AddPasskey } from './add-passkey.tsx';
import { refetchPasskeys } from './own-passkeys.ts';

type Removing = { passkey_id: string; name: string };

/** Lists the person's passkeys, with buttons to add and remove them. */
export function Passkeys() {
  const [isMaking, setMaking] = useState(false);
  return (
    <Card>
      <CardHeader
        title={partTexts.passkeys.title}
        description={partTexts.passkeys.about}
        actions={<Button onClick={() => setMaking(true)}>{partTexts.passkeys.create}</Button>}
      />
      <List />
      <AddPasskey isOpen={isMaking} onClose={() => setMaking(false)} />
    </Card>
  );
}

function List() {
  const mine = useQuery(trpc.passkeys.list.queryOptions({}));
  const [removing, setRemoving] = useState<Removing | null>(null);
  if (!mine.data)
    return <ListPlaceholder query={mine} rows={1} label={partTexts.passkeys.loading} />;
  if (mine.data.data.length === 0)
    return <p className="px-5 py-4 text-ink-muted">{partTexts.passkeys.none}</p>;
  return (
    <>
      <ul aria-label={partTexts.passkeys.title} className="divide-y divide-line">
        {mine.data.data.map((each) => (
          <li key={each.passkey_id} className="flex flex-wrap items-center gap-3 px-5 py-3.5">
            <div className="min-w-0 flex-1 basis-44">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                <span className="min-w-0 break-words">{each.name}</span>
                {each.is_synced && <Badge>{partTexts.passkeys.synced}</Badge>}
              </p>
              <p className="mt-0.5 text-ink-muted text-sm">
                <Used passkey={each} />
              </p>
            </div>
            <Button
              size="sm"
              aria-label={partTexts.passkeys.remove_named({ name: each.name })}
              onClick={() => setRemoving(each)}
            >
              {partTexts.passkeys.remove}
            </Button>
          </li>
        ))}
      </ul>
      <RemoveDialog removing={removing} onClose={() => setRemoving(null)} />
    </>
  );
}

type UsedProps = { passkey: { last_used_at: number | null; created_at: number } };

function Used({ passkey: { last_used_at, created_at } }: UsedProps) {
  const { created, used } = partTexts.passkeys;
  const when = <RelativeTime at={toDeviceTime(last_used_at ?? created_at)} />;
  return <Rich parts={last_used_at === null ? created({ when }) : used({ when })} />;
}

type RemoveDialogProps = { removing: Removing | null; onClose: () => void };

function RemoveDialog({ removing, onClose }: RemoveDialogProps) {
  const { toast } = useToast();
  const remove = useMutation(
    trpc.passkeys.remove.mutationOptions({
      onSuccess: () => {
        toast({ title: partTexts.passkeys.removed });
        onClose();
        return refetchPasskeys();
      },
    }),
  );
  return (
    <ConfirmDialog
      isOpen={removing !== null}
      onClose={onClose}
      title={removing && partTexts.passkeys.ask({ name: removing.name })}
      description={partTexts.passkeys.ask_detail}
      action={partTexts.passkeys.remove}
      busyAction={partTexts.passkeys.removing}
      mutation={remove}
      onConfirm={() => removing && remove.mutate({ passkey_id: removing.passkey_id })}
    />
  );
}
