import { Button } from '@assent/ui/button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import KeyRound from 'lucide-react/icons/key-round';
import { queryClient, session, trpc } from '../api.ts';
import { useAppSwitch } from '../apps/use-app.ts';
import { AddPasskey } from '../developers/add-passkey.tsx';
import { signInWithPasskey } from '../developers/passkey-authentication.ts';
import { Reauthentication } from '../developers/reauthentication.tsx';
import { useSignOut } from '../developers/sign-out.ts';
import { EntryCard } from '../primitives/entry-card.tsx';
import { FormProblem } from '../primitives/form.tsx';
import { problemOf, useProblem } from '../problem.ts';
import { accountTexts } from '../texts.ts';

/** Shown instead of the console while the account requires a passkey and this session began without a passkey. */
export function PasskeyNeeded() {
  const router = useRouter();
  const signOut = useSignOut();
  const show = useAppSwitch();
  const mine = useQuery(trpc.developerPasskeys.list.queryOptions({}));
  const accounts = useQuery(trpc.members.accounts.queryOptions({}));
  const others = accounts.data?.data.filter((each) => !each.require_passkey) ?? [];
  const use = useMutation({
    mutationFn: () => signInWithPasskey(),
    onSuccess: async (access) => {
      session.begin(access);
      // It may be the passkey of another developer.
      await queryClient.resetQueries();
      await router.invalidate();
    },
  });
  // A developer who has a passkey, or had one, does not see it in this session.
  const isKnown = mine.error !== null && problemOf(mine.error).code === 'passkey_required';
  const isFirst = mine.isSuccess && mine.data.data.length === 0;
  const problem = useProblem(use.error ?? (isKnown ? null : mine.error));
  return (
    <main className="flex min-h-dvh flex-col items-center px-4 pt-[12vh] pb-16">
      <EntryCard
        title={accountTexts.members.passkey_needed}
        description={
          isFirst
            ? accountTexts.members.passkey_needed_create
            : isKnown && accountTexts.members.passkey_needed_use
        }
      >
        <div className="flex flex-col gap-3">
          <FormProblem problem={problem} />
          {isKnown && (
            <Button
              variant="primary"
              busy={use.isPending}
              busyLabel={accountTexts.members.waiting}
              onClick={() => use.mutate()}
            >
              <KeyRound aria-hidden />
              {accountTexts.members.use_a_passkey}
            </Button>
          )}
          {isFirst && <AddPasskey />}
          {others.map(({ account_id, username, live }) => (
            <Button key={account_id} onClick={() => show(live, 'live', '/')}>
              {accountTexts.members.go_to({ username })}
            </Button>
          ))}
          <Button variant="ghost" onClick={signOut}>
            {accountTexts.members.sign_out}
          </Button>
          {isKnown && <p className="text-ink-muted text-sm">{accountTexts.members.passkey_lost}</p>}
        </div>
      </EntryCard>
      <Reauthentication />
    </main>
  );
}
