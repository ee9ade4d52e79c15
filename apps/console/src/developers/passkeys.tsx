import { Badge } from '@assent/ui/badge';
import { Button } from '@assent/ui/button';
import { Card, CardBody, CardHeader } from '@assent/ui/card';
import { Field, Input } from '@assent/ui/field';
import { SkeletonRows } from '@assent/ui/skeleton';
import { RelativeTime } from '@assent/ui/time';
import { useToast } from '@assent/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { useAccount } from '../account.ts';
import { trpc } from '../api.ts';
import { ConfirmDialog } from '../primitives/confirm-dialog.tsx';
import { FormProblem, fieldText } from '../primitives/form.tsx';
import { FormDialog } from '../primitives/form-dialog.tsx';
import { Loaded } from '../primitives/loaded.tsx';
import { fieldError, problemOf, useProblem } from '../problem.ts';
import { accountTexts } from '../texts.ts';
import { AddPasskey } from './add-passkey.tsx';
import { beginPasskeySession } from './passkey-authentication.ts';

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
        title={accountTexts.developers.passkeys}
        description={accountTexts.developers.passkeys_detail}
        actions={<AddPasskey />}
      />
      <Loaded
        query={mine}
        skeleton={<SkeletonRows rows={1} label={accountTexts.developers.loading_passkeys} />}
      >
        {({ data }) =>
          data.length === 0 ? (
            <p className="px-5 py-4 text-ink-muted">{accountTexts.developers.no_passkeys}</p>
          ) : (
            <ul aria-label={accountTexts.developers.passkeys} className="divide-y divide-line">
              {data.map((each) => (
                <li
                  key={each.passkey_id}
                  className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-3.5"
                >
                  <div className="min-w-0 flex-1 basis-60">
                    <p className="flex flex-wrap items-center gap-2 font-medium">
                      <span className="min-w-0 wrap-anywhere">{each.name}</span>
                      {each.is_synced && <Badge>{accountTexts.developers.synced}</Badge>}
                    </p>
                    <p className="mt-0.5 text-ink-muted text-sm">
                      {each.last_used_at === null
                        ? accountTexts.developers.made
                        : accountTexts.developers.last_used}{' '}
                      <RelativeTime at={each.last_used_at ?? each.created_at} />
                    </p>
                  </div>
                  <Button
                    aria-label={accountTexts.developers.rename({ name: each.name })}
                    onClick={() => setRenaming(each)}
                  >
                    {accountTexts.developers.rename_button}
                  </Button>
                  <Button
                    aria-label={accountTexts.developers.remove({ name: each.name })}
                    onClick={() => setRemoving(each)}
                  >
                    {accountTexts.developers.remove_button}
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
  const rename = useMutation(trpc.developerPasskeys.rename.mutationOptions({ onSuccess: onClose }));
  const problem = useProblem(rename.error);
  const { passkey_id } = passkey;
  return (
    <FormDialog
      onClose={onClose}
      title={accountTexts.developers.rename_the_passkey}
      action={accountTexts.developers.save}
      busyAction={accountTexts.developers.saving}
      isBusy={rename.isPending}
      problem={problem}
      onSubmit={(fields) => rename.mutate({ passkey_id, name: fieldText(fields, 'name') })}
    >
      <Field label={accountTexts.developers.name} error={fieldError(problem, '/name')}>
        <Input name="name" maxLength={60} autoComplete="off" defaultValue={passkey.name} />
      </Field>
    </FormDialog>
  );
}

function RemoveDialog({ passkey, onClose }: PasskeyDialogProps) {
  const { toast } = useToast();
  const remove = useMutation(
    trpc.developerPasskeys.remove.mutationOptions({
      onSuccess: () => {
        toast({ title: accountTexts.developers.passkey_removed });
        onClose();
      },
    }),
  );
  const { passkey_id, name } = passkey;
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={
        <span className="wrap-anywhere">
          {accountTexts.developers.remove_passkey_ask({ name })}
        </span>
      }
      description={accountTexts.developers.remove_passkey_detail}
      action={accountTexts.developers.remove_passkey}
      busyAction={accountTexts.developers.removing}
      isBusy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ passkey_id })}
    />
  );
}

/** Shown instead of the passkeys to a session that began without a passkey, if an account requires a passkey. */
function PasskeySessionNeeded() {
  const { developer_id } = useAccount();
  const begin = useMutation({ mutationFn: () => beginPasskeySession(developer_id) });
  const problem = useProblem(begin.error);
  return (
    <Card>
      <CardHeader
        title={accountTexts.developers.passkeys}
        description={accountTexts.developers.passkeys_hidden}
        actions={
          <Button
            busy={begin.isPending}
            busyLabel={accountTexts.developers.waiting}
            onClick={() => begin.mutate()}
          >
            <KeyRound aria-hidden />
            {accountTexts.developers.use_a_passkey}
          </Button>
        }
      />
      {problem && (
        <CardBody>
          <FormProblem problem={problem} />
        </CardBody>
      )}
    </Card>
  );
}
