import { Button } from '@assent/ui/button';
import { Card, CardHeader } from '@assent/ui/card';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useAccount } from '../account.ts';
import { api } from '../api.ts';
import { authenticateWithPasskey } from '../developers/passkey-authentication.ts';
import { needsAuthentication, type Problem, problemOf } from '../problem.ts';

/** Lets owners require a passkey of all members. */
export function PasskeyRequirement() {
  const { role, require_passkey: isRequired } = useAccount();
  const { toast } = useToast();
  const save = useMutation({
    mutationFn: saveRequirement,
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
            ? 'Members get into this account only with a passkey.'
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

/** Saves the setting. Who requires a passkey uses their own first, in place. */
async function saveRequirement(require_passkey: boolean) {
  const save = () => api.members.saveSecurity.mutate({ require_passkey });
  try {
    return await save();
  } catch (error) {
    if (problemOf(error).code !== 'passkey_required') throw error;
    await authenticateWithPasskey();
    return save();
  }
}

const refusalOf = ({ code, detail }: Problem) => ({
  title: 'Nothing was changed',
  detail: code === 'passkey_required' ? 'Make a passkey of your own first.' : detail,
});
