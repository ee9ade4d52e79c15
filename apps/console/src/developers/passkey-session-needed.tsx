import { Button } from '@assent/ui/button';
import { Card, CardBody, CardHeader } from '@assent/ui/card';
import { useMutation } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import { useAccount } from '../account.ts';
import { FormProblem } from '../primitives/form-problem.tsx';
import { useProblem } from '../problem.ts';
import { beginPasskeySession } from './passkey-authentication.ts';

/** Shown instead of the passkeys to a session that began with a password, if an account requires a passkey. */
export function PasskeySessionNeeded() {
  const { developer_id } = useAccount();
  const begin = useMutation({ mutationFn: () => beginPasskeySession(developer_id) });
  const problem = useProblem(begin.error);
  return (
    <Card>
      <CardHeader
        title="Passkeys"
        description="An account of yours requires a passkey, and you signed in with your password. Sign in with your passkey to see and change your passkeys."
        actions={
          <Button busy={begin.isPending} busyLabel="Waiting…" onClick={() => begin.mutate()}>
            <KeyRound aria-hidden />
            Use a passkey
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
