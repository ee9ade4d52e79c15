import { Button } from '@assent/ui/button';
import { Card, CardBody, CardHeader } from '@assent/ui/card';
import { Notice } from '@assent/ui/notice';
import { Skeleton } from '@assent/ui/skeleton';
import { ThemePicker } from '@assent/ui/theme-picker';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../api.ts';
import { Passkeys } from '../passkeys/passkeys.tsx';
import { Failure } from '../primitives/failure.tsx';
import { useIsOnline } from '../primitives/is-online.ts';
import { PageHeading } from '../primitives/page-heading.tsx';
import { DeviceSettings } from '../pushes/device-settings.tsx';
import { Devices } from '../pushes/devices.tsx';
import { QuietHours } from '../quiet-hours/quiet-hours.tsx';
import { useInstall } from '../shell/install.ts';
import { StandIns } from '../stand-ins/stand-ins.tsx';
import { Topics } from '../subscriptions/topics.tsx';
import { Profile } from './profile.tsx';
import { Sessions } from './sessions.tsx';

export function SettingsScreen() {
  const me = useQuery(trpc.people.me.queryOptions({}));
  const install = useInstall();
  const isOnline = useIsOnline();
  if (!me.data && !isOnline)
    return (
      <>
        <PageHeading title="Settings" className="mb-5 text-2xl" />
        <Notice title="You are offline">Your settings come when you are back.</Notice>
      </>
    );
  if (me.isError && !me.data)
    return (
      <>
        <PageHeading title="Settings" className="mb-5 text-2xl" />
        <Failure error={me.error} onRetry={() => me.refetch()} />
      </>
    );
  return (
    <div className="flex flex-col gap-5">
      <PageHeading title="Settings" />
      <Card>
        <CardHeader title="You" />
        {me.data ? <Profile key={me.data.display_name} me={me.data} /> : <Line />}
      </Card>
      <Card>
        <CardHeader
          title="Notifications on this device"
          description="One for each request, as soon as it is made."
        />
        {me.data ? <DeviceSettings vapidPublicKey={me.data.vapid_public_key} /> : <Line />}
      </Card>
      <QuietHours />
      {install && (
        <Card>
          <CardHeader
            title="Install Assent"
            description="Its own window and icon, like any other app."
            actions={<Button onClick={install}>Install</Button>}
          />
        </Card>
      )}
      <Card>
        <CardHeader title="Topics" description="Who may ask you." />
        <Topics />
      </Card>
      <StandIns />
      <Card>
        <CardHeader title="Devices" description="Browsers of yours that get notifications." />
        {me.data ? <Devices vapidPublicKey={me.data.vapid_public_key} /> : <Line />}
      </Card>
      <Passkeys />
      <Card>
        <CardHeader
          title="Signed in"
          description="Sign out browsers that you do not recognize; they get no more notifications."
        />
        <Sessions />
      </Card>
      <Card>
        <CardHeader title="Appearance" />
        <CardBody>
          <ThemePicker />
        </CardBody>
      </Card>
    </div>
  );
}

const Line = () => (
  <CardBody>
    <Skeleton className="h-5 w-2/3" />
  </CardBody>
);
