import { Notice } from '@assent/ui/notice';
import { Loading, Skeleton } from '@assent/ui/skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import { queryClient, trpc } from '../api.ts';
import { SignInForm } from '../people/sign-in-form.tsx';
import { useSignOut } from '../people/sign-out.ts';
import { Failure } from '../primitives/failure.tsx';
import { useIsOnline } from '../primitives/is-online.ts';
import { PageHeading } from '../primitives/page-heading.tsx';
import { isSignedOut, problemOf } from '../problem.ts';
import { PageFrame } from '../shell/page-frame.tsx';
import { ClosedInvite } from './closed-invite.tsx';
import { Invitation } from './invitation.tsx';
import { JoinButton } from './join-button.tsx';
import { Joined } from './joined.tsx';

/** Joins the topic of an invite. Opening the link changes nothing; pressing Join does. */
export const JoinScreen = ({ token }: { token: string }) => (
  <PageFrame>
    <div className="mx-auto flex w-full max-w-form flex-1 flex-col pt-4">
      <Join token={token} />
    </div>
  </PageFrame>
);

const isUnknown = (error: unknown) =>
  ['not_found', 'validation_failed'].includes(problemOf(error).code);

function Join({ token }: { token: string }) {
  const invite = useQuery(trpc.invites.show.queryOptions({ token }));
  const me = useQuery(trpc.people.me.queryOptions({}));
  const mine = useQuery(trpc.subscriptions.mine.queryOptions({}));
  const isOnline = useIsOnline();
  const join = useMutation(
    trpc.subscriptions.join.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: trpc.subscriptions.pathKey() }),
      // The invite explains a refusal better than an error.
      onError: () => invite.refetch(),
    }),
  );
  const accept = () => join.mutate({ invite_token: token });
  const signOut = useSignOut(() => {
    join.reset();
    queryClient.resetQueries();
  });

  if (invite.isError && isUnknown(invite.error)) return <ClosedInvite state="unknown" />;
  if (!isOnline && [invite, me, mine].some(({ isPending }) => isPending))
    return (
      <>
        <PageHeading title="An invite" className="mb-4 text-2xl" />
        <Notice title="You are offline">
          Who invites you, and to what, shows when you are back.
        </Notice>
      </>
    );
  const failed = [invite, me, mine].find(({ error }) => error && !isSignedOut(error));
  if (failed) return <Failure error={failed.error} onRetry={() => failed.refetch()} />;
  if (!invite.data || me.isPending) return <Waiting />;

  const { app, topic, state, is_locked_to_email } = invite.data;
  const hasJoined = join.isSuccess || mine.data?.data.some((each) => each.topic === topic);
  if (me.data && hasJoined) return <Joined app={app} topic={topic} me={me.data} />;
  if (state !== 'open') return <ClosedInvite state={state} app={app} />;
  if (!me.data)
    return (
      <SignInForm
        asksName
        addressHint={
          is_locked_to_email ? 'This invite is for one address: use that one.' : undefined
        }
        onSignedIn={accept}
        intro={<Invitation invite={invite.data} />}
      />
    );
  if (mine.isPending) return <Waiting />;
  return (
    <>
      <Invitation invite={invite.data} />
      <JoinButton me={me.data} join={join} onJoin={accept} onLeave={() => signOut.mutate({})} />
    </>
  );
}

const Waiting = () => (
  <Loading label="Loading the invite" className="flex flex-col gap-4">
    <Skeleton className="size-13" />
    <Skeleton className="h-8 w-3/4" />
    <Skeleton className="h-5 w-full" />
    <Skeleton className="mt-6 h-13 w-full" />
  </Loading>
);
