import { Button } from '@assent/ui/button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import KeyRound from 'lucide-react/icons/key-round';
import { trpc } from '../api.ts';
import { useAppSwitch } from '../apps/use-app.ts';
import { AddPasskey } from '../developers/add-passkey.tsx';
import { authenticateWithPasskey } from '../developers/passkey-authentication.ts';
import { Reauthentication } from '../developers/reauthentication.tsx';
import { useSignOut } from '../developers/sign-out.ts';
import { EntryCard } from '../primitives/entry-card.tsx';
import { FormProblem } from '../primitives/form-problem.tsx';
import { useProblem } from '../problem.ts';

/** Shown instead of the console while the account requires a passkey and none was used in this session. */
export function PasskeyNeeded() {
  const router = useRouter();
  const signOut = useSignOut();
  const show = useAppSwitch();
  const mine = useQuery(trpc.developerPasskeys.list.queryOptions({}));
  const accounts = useQuery(trpc.members.accounts.queryOptions({}));
  const others = accounts.data?.data.filter((each) => !each.require_passkey) ?? [];
  const use = useMutation({
    mutationFn: authenticateWithPasskey,
    onSuccess: () => router.invalidate(),
  });
  const problem = useProblem(use.error);
  const hasPasskey = (mine.data?.data.length ?? 0) > 0;
  return (
    <main className="flex min-h-dvh flex-col items-center px-4 pt-[12vh] pb-16">
      <EntryCard
        title="This account requires a passkey"
        description={
          hasPasskey
            ? 'Use yours to go on.'
            : 'Make one on this device, then use it. It replaces the password for this account.'
        }
      >
        <div className="flex flex-col gap-3">
          <FormProblem problem={problem} />
          {hasPasskey && (
            <Button
              variant="primary"
              busy={use.isPending}
              busyLabel="Waiting…"
              onClick={() => use.mutate()}
            >
              <KeyRound aria-hidden />
              Use a passkey
            </Button>
          )}
          {mine.data && !hasPasskey && <AddPasskey />}
          {others.map(({ account_id, username, live }) => (
            <Button key={account_id} onClick={() => show(live, '/')}>
              Go to {username}
            </Button>
          ))}
          <Button variant="ghost" onClick={signOut}>
            Sign out
          </Button>
        </div>
      </EntryCard>
      <Reauthentication />
    </main>
  );
}
