import { Card, CardHeader } from '@assent/ui/card';
import { Notice } from '@assent/ui/notice';
import { SkeletonRows } from '@assent/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../api.ts';
import { Passkeys } from '../developers/passkeys.tsx';
import { KeysOfApps } from '../keys/keys-of-apps.tsx';
import { ButtonLink } from '../primitives/button-link.tsx';
import { Loaded } from '../primitives/loaded.tsx';
import { Page } from '../primitives/page.tsx';
import { WaitingLogins } from './waiting-logins.tsx';

/** Lists what is valid besides the password, each with a button to remove it. Shown after a reset of the password. */
export function OwnCredentials({ isAfterReset }: { isAfterReset: boolean }) {
  const mine = useQuery(trpc.ownCredentials.list.queryOptions({}));
  return (
    <Page
      title="What else is valid"
      description="A new password does not end these: your systems may depend on them. Remove what you do not recognize."
      actions={
        <ButtonLink to="/" variant="primary">
          {isAfterReset ? 'Continue' : 'Go to Home'}
        </ButtonLink>
      }
    >
      <div className="flex max-w-4xl flex-col gap-6">
        {isAfterReset && (
          <Notice role="status" tone="good" title="Your password is new">
            Every other browser is signed out.
          </Notice>
        )}
        {mine.data?.passkey_required.map((username) => (
          <Notice key={username} title={`${username} requires a passkey`}>
            Sign in with your passkey to see the keys that you made there.
          </Notice>
        ))}
        <Passkeys />
        <Card aria-label="Keys that you made">
          <CardHeader
            title="Keys that you made"
            description="In all your accounts, for the live and the test app. Whoever knows one can send messages and read answers."
          />
          <Loaded query={mine} skeleton={<SkeletonRows rows={2} label="Loading keys" />}>
            {({ keys }) => <OwnKeys label="Keys that you made" keys={keys.filter(isFromConsole)} />}
          </Loaded>
        </Card>
        <Card aria-label="Device logins">
          <CardHeader
            title="Device logins"
            description="Programs that got a key because you compared a code, such as the command line."
          />
          <Loaded query={mine} skeleton={<SkeletonRows rows={1} label="Loading device logins" />}>
            {({ keys, device_logins }) => (
              <>
                <WaitingLogins logins={device_logins} />
                {(device_logins.length === 0 || !keys.every(isFromConsole)) && (
                  <OwnKeys label="Device logins" keys={keys.filter((key) => !isFromConsole(key))} />
                )}
              </>
            )}
          </Loaded>
        </Card>
      </div>
    </Page>
  );
}

type OwnKey = Parameters<typeof KeysOfApps>[0]['keys'][number];
const isFromConsole = ({ is_device_login }: OwnKey) => !is_device_login;

const OwnKeys = ({ label, keys }: { label: string; keys: OwnKey[] }) =>
  keys.length === 0 ? (
    <p className="px-5 py-4 text-ink-muted">There are none.</p>
  ) : (
    <KeysOfApps label={label} keys={keys} />
  );
