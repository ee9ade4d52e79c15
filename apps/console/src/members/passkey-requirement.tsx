import { Button } from '@assent/ui/button';
import { Card, CardHeader } from '@assent/ui/card';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useAccount } from '../account.ts';
import { api } from '../api.ts';
import { beginPasskeySession } from '../developers/passkey-authentication.ts';
import { needsAuthentication, type Problem, problemOf } from '../problem.ts';

/** Lets owners require a passkey of all members. */
export function PasskeyRequirement() {
  const { role, developer_id, require_passkey: isRequired } = useAccount();
  const { toast } = useToast();
  const save = useMutation({
    mutationFn: (isWanted: boolean) => saveRequirement(isWanted, developer_id),
    onSuccess: ({ require_passkey }) =>
      toast({
        tone: 'good',
        title: require_passkey ? 'Members need a passkey now' : 'A password is enough again',
      }),
    onError: (error) =>
      needsAuthentication(error) || toast({ tone: 'bad', ...refusalOf(problemOf(error)) }),
  });
  return (
    <Card aria-label="Security of the account">
      <CardHeader
        title="Passkeys of members"
        description={
          isRequired
            ? 'Members get into this account only with a passkey. A member who loses theirs needs another owner, who resets them under Members.'
            : 'Members get into this account with a password or a passkey.'
        }
        actions={
          role === 'owner' && (
            <Button
              busy={save.isPending}
              busyLabel="Saving…"
              onClick={() => save.mutate(!isRequired)}
            >
              {isRequired ? 'No longer require a passkey' : 'Require a passkey'}
            </Button>
          )
        }
      />
    </Card>
  );
}

/** Saves the setting. Who requires a passkey signs in with their own first, in place. */
async function saveRequirement(require_passkey: boolean, developerId: string) {
  const save = () => api.members.saveSecurity.mutate({ require_passkey });
  try {
    return await save();
  } catch (error) {
    if (problemOf(error).code !== 'passkey_required') throw error;
    const { data } = await api.developerPasskeys.list.query({});
    if (data.length === 0) throw error;
    await beginPasskeySession(developerId);
    return save();
  }
}

const refusalOf = ({ code, detail }: Problem) => ({
  title: 'Nothing was changed',
  detail: code === 'passkey_required' ? 'Make a passkey of your own first.' : detail,
});
