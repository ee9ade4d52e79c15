import type { WaitingDeviceLoginOut } from '@assent/core/schemas';
import { Badge } from '@assent/ui/badge';
import { Button } from '@assent/ui/button';
import { Card, CardHeader } from '@assent/ui/card';
import { Notice } from '@assent/ui/notice';
import { Rich } from '@assent/ui/rich';
import { SkeletonRows } from '@assent/ui/skeleton';
import { RelativeTime } from '@assent/ui/time';
import { useToast } from '@assent/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { trpc } from '../api.ts';
import { Passkeys } from '../developers/passkeys.tsx';
import { KeysOfApps } from '../keys/keys-of-apps.tsx';
import { ButtonLink } from '../primitives/button-link.tsx';
import { Loaded } from '../primitives/loaded.tsx';
import { Page } from '../primitives/page.tsx';
import { problemOf } from '../problem.ts';
import { accountTexts } from '../texts.ts';

/** Lists what is valid besides the password, each with a button to remove it. Shown after a reset of the password. */
export function OwnCredentials({ isAfterReset }: { isAfterReset: boolean }) {
  const mine = useQuery(trpc.ownCredentials.list.queryOptions({}));
  return (
    <Page
      title={accountTexts.ownCredentials.title}
      description={accountTexts.ownCredentials.description}
      actions={
        <ButtonLink to="/" variant="primary">
          {isAfterReset
            ? accountTexts.ownCredentials.continue
            : accountTexts.ownCredentials.go_to_home}
        </ButtonLink>
      }
    >
      <div className="flex max-w-4xl flex-col gap-6">
        {isAfterReset && (
          <Notice role="status" tone="good" title={accountTexts.ownCredentials.password_changed}>
            {accountTexts.ownCredentials.password_changed_detail}
          </Notice>
        )}
        {mine.data?.passkey_required.map((username) => (
          <Notice key={username} title={accountTexts.ownCredentials.passkey_required({ username })}>
            {accountTexts.ownCredentials.passkey_required_detail}
          </Notice>
        ))}
        <Passkeys />
        <Card aria-label={accountTexts.ownCredentials.keys}>
          <CardHeader
            title={accountTexts.ownCredentials.keys}
            description={accountTexts.ownCredentials.keys_detail}
          />
          <Loaded
            query={mine}
            skeleton={<SkeletonRows rows={2} label={accountTexts.ownCredentials.loading_keys} />}
          >
            {({ keys }) => (
              <OwnKeys label={accountTexts.ownCredentials.keys} keys={keys.filter(isFromConsole)} />
            )}
          </Loaded>
        </Card>
        <Card aria-label={accountTexts.ownCredentials.device_logins}>
          <CardHeader
            title={accountTexts.ownCredentials.device_logins}
            description={accountTexts.ownCredentials.device_logins_detail}
          />
          <Loaded
            query={mine}
            skeleton={
              <SkeletonRows rows={1} label={accountTexts.ownCredentials.loading_device_logins} />
            }
          >
            {({ keys, device_logins }) => (
              <>
                <WaitingLogins logins={device_logins} />
                {(device_logins.length === 0 || !keys.every(isFromConsole)) && (
                  <OwnKeys
                    label={accountTexts.ownCredentials.device_logins}
                    keys={keys.filter((key) => !isFromConsole(key))}
                  />
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
    <p className="px-5 py-4 text-ink-muted">{accountTexts.ownCredentials.no_device_logins}</p>
  ) : (
    <KeysOfApps label={label} keys={keys} />
  );

/** Lists the device logins whose program has not fetched its key yet, each with a button to withdraw it. */
const WaitingLogins = ({ logins }: { logins: WaitingDeviceLoginOut[] }) =>
  logins.length > 0 && (
    <ul aria-label={accountTexts.ownCredentials.waiting_logins} className="divide-y divide-line">
      {logins.map((login) => (
        <WaitingLogin key={login.device_login_id} login={login} />
      ))}
    </ul>
  );

function WaitingLogin({ login }: { login: WaitingDeviceLoginOut }) {
  const { device_login_id, name, ip, mode, started_at } = login;
  const { toast } = useToast();
  const withdraw = useMutation(
    trpc.deviceLogins.withdraw.mutationOptions({
      onSuccess: () =>
        toast({
          title: accountTexts.ownCredentials.withdrawn,
          detail: accountTexts.ownCredentials.withdrawn_detail({ name }),
        }),
      onError: (error) =>
        toast({
          tone: 'bad',
          title: accountTexts.ownCredentials.not_withdrawn({ name }),
          detail: problemOf(error).detail,
        }),
    }),
  );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-3.5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <Badge tone={mode === 'test' ? 'warn' : 'neutral'}>
            {mode === 'test' ? accountTexts.ownCredentials.test : accountTexts.ownCredentials.live}
          </Badge>
          <Badge tone="accent">{accountTexts.ownCredentials.waiting}</Badge>
        </p>
        <p className="mt-0.5 wrap-anywhere text-ink-muted text-sm">
          <Rich
            parts={accountTexts.ownCredentials.started_from({
              when: <RelativeTime at={started_at} />,
              ip,
            })}
          />
        </p>
      </div>
      <Button
        aria-label={accountTexts.ownCredentials.withdraw({ name })}
        busy={withdraw.isPending}
        busyLabel={accountTexts.ownCredentials.withdrawing}
        onClick={() => withdraw.mutate({ device_login_id })}
      >
        {accountTexts.ownCredentials.withdraw_button}
      </Button>
    </li>
  );
}
