import { Button, buttonClass } from '@assent/ui/button';
import { TopicName } from '@assent/ui/message-card';
import { Notice } from '@assent/ui/notice';
import { Rich } from '@assent/ui/rich';
import { SenderTile } from '@assent/ui/sender-tile';
import { Loading, Skeleton } from '@assent/ui/skeleton';
import { formats } from '@assent/ui/texts';
import { RelativeTime } from '@assent/ui/time';
import { SenderDomain } from '@assent/ui/verified-domain';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import Link2Off from 'lucide-react/icons/link-2-off';
import { useState } from 'react';
import { type Invite, type Me, queryClient, trpc } from '../api.ts';
import { toDeviceTime } from '../clock.ts';
import { SenderNotes } from '../messages/card/sender-domain.tsx';
import { NameForm } from '../people/name-form.tsx';
import { OperatorLinks } from '../people/operator-links.tsx';
import { SignInForm } from '../people/sign-in-form.tsx';
import { useSignOut } from '../people/sign-out.ts';
import { Failure } from '../primitives/failure.tsx';
import { useIsOnline } from '../primitives/is-online.ts';
import { isolated } from '../primitives/isolated.ts';
import { PageHeading } from '../primitives/page-heading.tsx';
import { isSignedOut, problemOf } from '../problem.ts';
import { AskForNotifications } from '../pushes/ask-for-notifications.tsx';
import { PageFrame } from '../shell/page-frame.tsx';
import { partTexts } from '../texts.ts';

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
        <PageHeading title={partTexts.invites.title} className="mb-4 text-2xl" />
        <Notice title={partTexts.invites.offline}>{partTexts.invites.when_online}</Notice>
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
        addressHint={is_locked_to_email ? partTexts.invites.one_address : undefined}
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
  <Loading label={partTexts.invites.loading} className="flex flex-col gap-4">
    <Skeleton className="size-13" />
    <Skeleton className="h-8 w-3/4" />
    <Skeleton className="h-5 w-full" />
    <Skeleton className="mt-6 h-13 w-full" />
  </Loading>
);

type State = Exclude<Invite['state'], 'open'> | 'unknown';

/** Explains why an invite is closed, and what to do. */
function ClosedInvite({ state, app }: { state: State; app?: Invite['app'] }) {
  const { title, detail } = partTexts.invites.closed[state];
  return (
    <>
      <span className="grid size-13 place-items-center rounded-lg border border-line bg-surface text-ink-muted shadow-rest">
        <Link2Off className="size-6" aria-hidden />
      </span>
      <div className="mt-5">
        <PageHeading title={title} />
      </div>
      <p className="mt-2 text-ink-muted text-md">{detail}</p>
      <p className="mt-2 mb-7 text-ink-muted text-md">
        {app ? partTexts.invites.ask_sender({ sender: app.name }) : partTexts.invites.ask_inviter}
      </p>
      <Link to="/" className={buttonClass({ size: 'touch' })}>
        {partTexts.invites.open_inbox}
      </Link>
    </>
  );
}

/** Shows the sender and the topic of an invite. */
const Invitation = ({ invite: { app, topic, topic_title, expires_at } }: { invite: Invite }) => (
  <div className="mb-7">
    <SenderTile name={app.name} logo={app.domain?.logo} size="lg" />
    <div className="mt-5">
      <PageHeading title={partTexts.invites.from({ sender: app.name })} />
    </div>
    <div className="mt-1.5 text-md empty:hidden">
      <SenderDomain domain={app.domain} />
      <SenderNotes app={app} />
    </div>
    <p className="mt-2 text-ink-muted text-md">
      <Rich
        parts={partTexts.invites.what({
          sender: app.name,
          topic: (
            <strong className="wrap-anywhere font-medium text-ink">
              <TopicName topic={topic} topicTitle={topic_title} />
            </strong>
          ),
        })}
      />
    </p>
    <p className="mt-2 text-ink-muted text-sm">
      <Rich
        parts={partTexts.invites.expires({ when: <RelativeTime at={toDeviceTime(expires_at)} /> })}
      />
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
        <Notice tone="warn" role="alert" title={partTexts.invites.for_other}>
          {partTexts.invites.for_other_next}
        </Notice>
      )}
      {isTaken && (
        <Notice tone="warn" role="alert" title={partTexts.invites.taken}>
          {partTexts.invites.taken_next}
        </Notice>
      )}
      {join.isError && !isForSomebodyElse && !isTaken && (
        <Failure error={join.error} onRetry={onJoin} />
      )}
      <div role="status" className="sr-only">
        {join.isPending && partTexts.invites.joining}
      </div>
      {!isForSomebodyElse && (
        <Button
          variant="primary"
          size="touch"
          busy={join.isPending}
          busyLabel={partTexts.invites.joining}
          onClick={onJoin}
        >
          {partTexts.invites.join}
        </Button>
      )}
      <p className="mt-2 text-center text-ink-muted text-sm">
        <Rich
          parts={partTexts.invites.signed_in_as({
            email: <span className="wrap-anywhere">{me.email}</span>,
          })}
        />
      </p>
      <Button
        variant={isForSomebodyElse ? 'primary' : 'ghost'}
        size={isForSomebodyElse ? 'touch' : 'md'}
        onClick={onLeave}
      >
        {partTexts.invites.other_address}
      </Button>
    </div>
  );
}

type JoinedProps = { app: Invite['app']; topic: string; me: Me };

/** Confirms the subscription and offers notifications. */
function Joined({ app, topic, me }: JoinedProps) {
  const navigate = useNavigate();
  // The field stays after the name was saved, so that nothing moves.
  const [asksName] = useState(!me.is_named);
  return (
    <>
      <div className="mb-7">
        <CircleCheck className="size-10 text-approve-text" aria-hidden />
        <div className="mt-5">
          <PageHeading title={partTexts.invites.joined({ sender: app.name })} />
        </div>
        <p className="mt-2 text-ink-muted text-md">
          <Rich
            parts={partTexts.invites.joined_what({
              topic: <strong className="wrap-anywhere font-medium text-ink">{topic}</strong>,
            })}
          />
          {!asksName &&
            `${formats.between}${partTexts.invites.joined_name({ name: isolated(me.display_name) })}`}
        </p>
        {asksName && (
          <div className="mt-6">
            <NameForm me={me} label={partTexts.invites.ask_name} />
          </div>
        )}
      </div>
      <AskForNotifications
        vapidPublicKey={me.vapid_public_key}
        onDone={() => navigate({ to: '/' })}
      />
    </>
  );
}
