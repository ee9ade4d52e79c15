import { Button, buttonClass } from '@assent/ui/button';
import { TopicName } from '@assent/ui/message-card';
import { Notice } from '@assent/ui/notice';
import { SenderTile } from '@assent/ui/sender-tile';
import { Loading, Skeleton } from '@assent/ui/skeleton';
import { RelativeTime } from '@assent/ui/time';
import { SenderDomain } from '@assent/ui/verified-domain';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import Link2Off from 'lucide-react/icons/link-2-off';
import { type Invite, type Me, queryClient, trpc } from '../api.ts';
import { toDeviceTime } from '../clock.ts';
import { SenderNotes } from '../messages/card/sender-domain.tsx';
import { OperatorLinks } from '../people/operator-links.tsx';
import { SignInForm } from '../people/sign-in-form.tsx';
import { useSignOut } from '../people/sign-out.ts';
import { Failure } from '../primitives/failure.tsx';
import { useIsOnline } from '../primitives/is-online.ts';
import { PageHeading } from '../primitives/page-heading.tsx';
import { isSignedOut, problemOf } from '../problem.ts';
import { AskForNotifications } from '../pushes/ask-for-notifications.tsx';
import { PageFrame } from '../shell/page-frame.tsx';

/** Joins the topic of an invite. Opening the link changes nothing; pressing Join does. */
export const JoinScreen = ({ token }: { token: string }) => (
  <PageFrame>
    <div className="mx-auto flex w-full max-w-form flex-1 flex-col pt-4">
      <Join token={token} />
      <OperatorLinks />
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

type State = Exclude<Invite['state'], 'open'> | 'unknown';

const words: Record<State, { title: string; detail: string }> = {
  expired: {
    title: 'This invite has expired',
    detail: 'Invites expire, so that nobody can use an old link.',
  },
  used_up: {
    title: 'This invite has been used',
    detail: 'It was for a limited number of people, and they have joined.',
  },
  revoked: {
    title: 'This invite was withdrawn',
    detail: 'The sender withdrew it.',
  },
  unknown: {
    title: 'This invite does not exist',
    detail:
      'Perhaps a part of the link was lost on its way. Open it again, or scan the code again.',
  },
};

/** Explains why an invite is closed, and what to do. */
function ClosedInvite({ state, app }: { state: State; app?: Invite['app'] }) {
  const { title, detail } = words[state];
  const from = app ? app.name : 'whoever invited you';
  return (
    <>
      <span className="grid size-13 place-items-center rounded-lg border border-line bg-surface text-ink-muted shadow-rest">
        <Link2Off className="size-6" aria-hidden />
      </span>
      <div className="mt-5">
        <PageHeading title={title} />
      </div>
      <p className="mt-2 text-ink-muted text-md">{detail}</p>
      <p className="mt-2 mb-7 text-ink-muted text-md">Ask {from} for a new one.</p>
      <Link to="/" className={buttonClass({ size: 'touch' })}>
        Open the inbox
      </Link>
    </>
  );
}

/** Shows the sender and the topic of an invite. */
const Invitation = ({ invite: { app, topic, topic_title, expires_at } }: { invite: Invite }) => (
  <div className="mb-7">
    <SenderTile name={app.name} logo={app.domain?.logo} size="lg" />
    <div className="mt-5">
      <PageHeading title={`${app.name} invites you`} />
    </div>
    <div className="mt-1.5 text-md empty:hidden">
      <SenderDomain domain={app.domain} />
      <SenderNotes app={app} />
    </div>
    <p className="mt-2 text-ink-muted text-md">
      Join{' '}
      <strong className="wrap-anywhere font-medium text-ink">
        <TopicName topic={topic} topicTitle={topic_title} />
      </strong>{' '}
      and {app.name} can ask you to approve things. You decide each time, and you can leave whenever
      you like.
    </p>
    <p className="mt-2 text-ink-muted text-sm">
      The invite ends <RelativeTime at={toDeviceTime(expires_at)} />.
    </p>
  </div>
);

type JoinButtonProps = {
  me: Me;
  join: { error: unknown; isError: boolean; isPending: boolean };
  onJoin: () => void;
  onLeave: () => void;
};

/** The button that joins a topic, with a link to use another account. */
function JoinButton({ me, join, onJoin, onLeave }: JoinButtonProps) {
  const code = join.isError ? problemOf(join.error).code : null;
  const isForSomebodyElse = code === 'not_found';
  const isTaken = code === 'reference_taken';
  return (
    <div className="flex flex-col gap-3">
      {isForSomebodyElse && (
        <Notice tone="warn" role="alert" title="This invite is for another address">
          Sign in with the one that it was sent to.
        </Notice>
      )}
      {isTaken && (
        <Notice tone="warn" role="alert" title="Somebody else has joined with this invite">
          It is for one person. Ask the sender for a new one.
        </Notice>
      )}
      {join.isError && !isForSomebodyElse && !isTaken && (
        <Failure error={join.error} onRetry={onJoin} />
      )}
      <div role="status" className="sr-only">
        {join.isPending && 'Joining…'}
      </div>
      {!isForSomebodyElse && (
        <Button
          variant="primary"
          size="touch"
          busy={join.isPending}
          busyLabel="Joining…"
          onClick={onJoin}
        >
          Join
        </Button>
      )}
      <p className="mt-2 text-center text-ink-muted text-sm">
        You are signed in as <span className="wrap-anywhere">{me.email}</span>.
      </p>
      <Button
        variant={isForSomebodyElse ? 'primary' : 'ghost'}
        size={isForSomebodyElse ? 'touch' : 'md'}
        onClick={onLeave}
      >
        Use another address
      </Button>
    </div>
  );
}

type JoinedProps = { app: Invite['app']; topic: string; me: Me };

/** Confirms the subscription and offers notifications. */
function Joined({ app, topic, me }: JoinedProps) {
  const navigate = useNavigate();
  return (
    <>
      <div className="mb-7">
        <CircleCheck className="size-10 text-approve-text" aria-hidden />
        <div className="mt-5">
          <PageHeading title={`You joined ${app.name}`} />
        </div>
        <p className="mt-2 text-ink-muted text-md">
          What <strong className="wrap-anywhere font-medium text-ink">{topic}</strong> asks comes to
          your inbox. Your answers carry the name {me.display_name}.
        </p>
      </div>
      <AskForNotifications
        vapidPublicKey={me.vapid_public_key}
        onDone={() => navigate({ to: '/' })}
      />
    </>
  );
}
