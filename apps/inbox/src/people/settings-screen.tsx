import { Badge } from '@assent/ui/badge';
import { Button } from '@assent/ui/button';
import { Card, CardBody, CardHeader } from '@assent/ui/card';
import { lazyPart } from '@assent/ui/lazy-part';
import { Notice } from '@assent/ui/notice';
import { Rich } from '@assent/ui/rich';
import { Skeleton } from '@assent/ui/skeleton';
import { ThemePicker } from '@assent/ui/theme-picker';
import { RelativeTime } from '@assent/ui/time';
import { useToast } from '@assent/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Me, queryClient, trpc } from '../api.ts';
import { browserName } from '../browsers/browser-name.ts';
import { toDeviceTime } from '../clock.ts';
import { canHandOver } from '../handovers/claim.ts';
import { offered, withTexts } from '../locales/load-texts.ts';
import { Passkeys } from '../passkeys/passkeys.tsx';
import { Failure } from '../primitives/failure.tsx';
import { useIsOnline } from '../primitives/is-online.ts';
import { ListPlaceholder } from '../primitives/list-placeholder.tsx';
import { PageHeading } from '../primitives/page-heading.tsx';
import { problemOf } from '../problem.ts';
import { DeviceSettings } from '../pushes/device-settings.tsx';
import { Devices } from '../pushes/devices.tsx';
import { QuietHours } from '../quiet-hours/quiet-hours.tsx';
import { useInstall } from '../shell/install.ts';
import { StandIns } from '../stand-ins/stand-ins.tsx';
import { Topics } from '../subscriptions/topics.tsx';
import { partTexts } from '../texts.ts';
import { Language } from './language.tsx';
import { NameForm } from './name-form.tsx';
import { OperatorLinks } from './operator-links.tsx';
import { OwnData } from './own-data.tsx';
import { useSignOut } from './sign-out.ts';

// Only for the browsers of Apple, and seldom there.
const ShowCode = lazyPart(
  withTexts(() => import('../handovers/show-code.tsx').then(({ ShowCode }) => ShowCode)),
);

const ChangeAddress = lazyPart(
  withTexts(() => import('./change-address.tsx').then(({ ChangeAddress }) => ChangeAddress)),
);

export function SettingsScreen() {
  const me = useQuery(trpc.people.me.queryOptions({}));
  const install = useInstall();
  const isOnline = useIsOnline();
  if (!me.data && !isOnline)
    return (
      <>
        <PageHeading title={partTexts.settings.title} className="mb-5 text-2xl" />
        <Notice title={partTexts.settings.offline}>{partTexts.settings.when_online}</Notice>
      </>
    );
  if (me.isError && !me.data)
    return (
      <>
        <PageHeading title={partTexts.settings.title} className="mb-5 text-2xl" />
        <Failure error={me.error} onRetry={() => me.refetch()} />
      </>
    );
  const words = partTexts.settings;
  return (
    <div className="flex flex-col gap-5">
      <PageHeading title={partTexts.settings.title} />
      <Card>
        <CardHeader title={words.you} />
        {me.data ? <Profile key={me.data.display_name} me={me.data} /> : <Line />}
      </Card>
      <Card>
        <CardHeader title={words.notifications} description={words.notifications_about} />
        {me.data ? <DeviceSettings vapidPublicKey={me.data.vapid_public_key} /> : <Line />}
      </Card>
      <QuietHours />
      {canHandOver() && (
        <Card>
          <CardHeader title={words.app} description={words.app_about} />
          <CardBody>
            <ShowCode />
          </CardBody>
        </Card>
      )}
      {install && (
        <Card>
          <CardHeader
            title={words.install_title}
            description={words.install_about}
            actions={<Button onClick={install}>{words.install}</Button>}
          />
        </Card>
      )}
      <Card>
        <CardHeader title={words.topics} description={words.topics_about} />
        <Topics />
      </Card>
      <StandIns />
      <Card>
        <CardHeader title={words.devices} description={words.devices_about} />
        {me.data ? <Devices vapidPublicKey={me.data.vapid_public_key} /> : <Line />}
      </Card>
      <Passkeys />
      <Card>
        <CardHeader title={words.sessions.title} description={words.sessions.about} />
        <Sessions />
      </Card>
      {me.data && offered.length > 1 && <Language me={me.data} />}
      <Card>
        <CardHeader title={words.appearance} />
        <CardBody>
          <ThemePicker />
        </CardBody>
      </Card>
      <Card>
        <CardHeader title={words.data} description={words.data_about} />
        {me.data ? <OwnData email={me.data.email} /> : <Line />}
      </Card>
      <OperatorLinks />
    </div>
  );
}

const Line = () => (
  <CardBody>
    <Skeleton className="h-5 w-2/3" />
  </CardBody>
);

/** Shows the person's address and name, and edits both. */
function Profile({ me }: { me: Me }) {
  const words = partTexts.settings;
  const [isMoving, setMoving] = useState(false);
  return (
    <CardBody>
      <NameForm me={me} />
      <p className="mt-4 text-ink-muted text-sm">
        <Rich
          parts={words.signed_in_as({
            email: <span className="wrap-anywhere font-medium text-ink">{me.email}</span>,
          })}
        />
      </p>
      <Button size="sm" className="mt-3" onClick={() => setMoving(true)}>
        {words.change_address}
      </Button>
      {isMoving && <ChangeAddress email={me.email} isOpen onClose={() => setMoving(false)} />}
    </CardBody>
  );
}

/** Lists the person's sessions, with buttons to end them. */
function Sessions() {
  const words = partTexts.settings.sessions;
  const navigate = useNavigate();
  const { toast } = useToast();
  const sessions = useQuery(trpc.people.sessions.queryOptions({}));
  const complain = (error: unknown) => {
    const { title, detail } = problemOf(error);
    toast({ title, detail, tone: 'bad' });
  };
  const signOut = useSignOut(() =>
    // Navigates first: the queries of this screen would be refused.
    navigate({ to: '/sign-in' }).then(() => queryClient.clear()),
  );
  const end = useMutation(
    trpc.people.endSession.mutationOptions({
      onSuccess: () => {
        toast({ title: words.ended, tone: 'good' });
        return forgetEnded();
      },
      onError: complain,
    }),
  );
  if (!sessions.data) return <ListPlaceholder query={sessions} rows={2} label={words.loading} />;
  const others = sessions.data.data.filter(({ is_current }) => !is_current);
  return (
    <>
      <ul aria-label={words.label} className="divide-y divide-line">
        {sessions.data.data.map(({ session_id, user_agent, is_current, last_seen_at }) => {
          const name = browserName(user_agent);
          const isEnding = end.isPending && end.variables.session_id === session_id;
          return (
            <li key={session_id} className="flex flex-wrap items-center gap-3 px-5 py-3.5">
              <div className="min-w-0 flex-1 basis-44">
                <p className="flex flex-wrap items-center gap-2 font-medium">
                  {name}
                  {is_current && <Badge tone="accent">{words.current}</Badge>}
                </p>
                <p className="mt-0.5 text-ink-muted text-sm">
                  <Rich
                    parts={words.seen({ when: <RelativeTime at={toDeviceTime(last_seen_at)} /> })}
                  />
                </p>
              </div>
              <Button
                size="sm"
                aria-label={is_current ? words.end : words.end_named({ name })}
                busy={is_current ? signOut.isPending : isEnding}
                onClick={() =>
                  is_current
                    ? signOut.mutate({}, { onError: complain })
                    : end.mutate({ session_id })
                }
              >
                {words.end}
              </Button>
            </li>
          );
        })}
      </ul>
      {others.length > 0 && <SignOutElsewhere onFailed={complain} />}
    </>
  );
}

/** Ends all other sessions. */
function SignOutElsewhere({ onFailed }: { onFailed: (error: unknown) => void }) {
  const words = partTexts.settings.sessions;
  const { toast } = useToast();
  const end = useMutation(
    trpc.people.endOtherSessions.mutationOptions({
      onSuccess: ({ revoked }) => {
        toast({
          title: words.only_here,
          detail: words.ended_others({ count: revoked }),
          tone: 'good',
        });
        return forgetEnded();
      },
      onError: onFailed,
    }),
  );
  return (
    <div className="border-line border-t px-5 py-3.5">
      <Button busy={end.isPending} busyLabel={words.ending} onClick={() => end.mutate({})}>
        {words.end_others}
      </Button>
    </div>
  );
}

/** A session and the pushes to its browser end together. */
const forgetEnded = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: trpc.people.sessions.queryKey() }),
    queryClient.invalidateQueries({ queryKey: trpc.pushes.devices.queryKey() }),
  ]);
