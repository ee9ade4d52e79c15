import { Button } from '@assent/ui/button';
import { Card, CardHeader } from '@assent/ui/card';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useAccount } from '../account.ts';
import { api } from '../api.ts';
import { beginPasskeySession } from '../developers/passkey-authentication.ts';
import { needsAuthentication, type Problem, problemOf } from '../problem.ts';
import { accountTexts } from '../texts.ts';

/** Lets owners require a passkey of all members. */
export function PasskeyRequirement() {
  const { role, developer_id, require_passkey: isRequired } = useAccount();
  const { toast } = useToast();
  const save = useMutation({
    mutationFn: (isWanted: boolean) => saveRequirement(isWanted, developer_id),
    onSuccess: ({ require_passkey }) =>
      toast({
        tone: 'good',
        title: require_passkey
          ? accountTexts.members.passkey_required_now
          : accountTexts.members.passkey_not_required_now,
      }),
    onError: (error) =>
      needsAuthentication(error) || toast({ tone: 'bad', ...refusalOf(problemOf(error)) }),
  });
  return (
    <Card aria-label={accountTexts.members.security}>
      <CardHeader
        title={accountTexts.members.passkey_requirement}
        description={
          isRequired
            ? accountTexts.members.passkey_required_detail
            : accountTexts.members.passkey_not_required_detail
        }
        actions={
          role === 'owner' && (
            <Button
              busy={save.isPending}
              busyLabel={accountTexts.members.saving}
              onClick={() => save.mutate(!isRequired)}
            >
              {isRequired
                ? accountTexts.members.stop_requiring_passkey
                : accountTexts.members.require_passkey}
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
  title: accountTexts.members.requirement_not_changed,
  detail: code === 'passkey_required' ? accountTexts.members.own_passkey_first : detail,
});
