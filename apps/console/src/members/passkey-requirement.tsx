import { Button } from '@assent/ui/button';
import { Card, CardHeader } from '@assent/ui/card';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useAccount } from '../account.ts';
import { trpc } from '../api.ts';
import { needsAuthentication, problemOf } from '../problem.ts';

/** Lets owners require a passkey of all members. */
export function PasskeyRequirement() {
  const { role, require_passkey: isRequired } = useAccount();
  const { toast } = useToast();
  const save = useMutation(
    trpc.members.saveSecurity.mutationOptions({
      onSuccess: ({ require_passkey }) =>
        toast({
          tone: 'good',
          title: require_passkey ? 'Members need a passkey now' : 'A password is enough again',
        }),
      onError: (error) =>
        needsAuthentication(error) ||
        toast({ tone: 'bad', title: 'Nothing was changed', detail: problemOf(error).detail }),
    }),
  );
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
              onClick={() => save.mutate({ require_passkey: !isRequired })}
            >
              {isRequired ? 'No longer require a passkey' : 'Require a passkey'}
            </Button>
          )
        }
      />
    </Card>
  );
}
