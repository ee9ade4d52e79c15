import { Badge } from '@assent/ui/badge';
import { Button } from '@assent/ui/button';
import { Card, CardBody, CardHeader } from '@assent/ui/card';
import { CopyButton } from '@assent/ui/copy';
import { Details } from '@assent/ui/details';
import { ThemePicker } from '@assent/ui/theme-picker';
import { ExactTime } from '@assent/ui/time';
import LogOut from 'lucide-react/icons/log-out';
import { ButtonLink } from '../frame/button-link.tsx';
import { Page } from '../frame/page.tsx';
import { useAccount } from './account.ts';
import { SecretRow } from './secret-row.tsx';
import { useSignOut } from './sign-out.ts';

/** What the account is, its secrets, and how the console looks. */
export function Settings() {
  const signOut = useSignOut();
  return (
    <Page title="Settings">
      <div className="flex max-w-4xl flex-col gap-6">
        <AccountFacts />
        <Secrets />
        <Card>
          <CardHeader
            title="Appearance"
            description="Kept in this browser."
            actions={<ThemePicker />}
          />
        </Card>
        <Card>
          <CardHeader
            title="Session"
            description="Signs this browser out, in every tab."
            actions={
              <Button onClick={signOut}>
                <LogOut aria-hidden />
                Sign out
              </Button>
            }
          />
        </Card>
      </div>
    </Page>
  );
}

function AccountFacts() {
  const account = useAccount();
  const rows = [
    {
      label: 'App id',
      value: (
        <span className="flex items-start justify-end gap-1">
          <code className="break-all py-1 font-mono text-sm">{account.appid}</code>
          <CopyButton value={account.appid} label="Copy App id" isIcon />
        </span>
      ),
    },
    { label: 'Username', value: account.username },
    { label: 'E-mail', value: <EmailFact /> },
    {
      label: 'Default topic',
      value: <code className="font-mono text-sm">{account.default_topic}</code>,
    },
    { label: 'Messages a day', value: account.messages_per_day.toLocaleString('en-GB') },
    { label: 'Created', value: <ExactTime at={account.created_at} /> },
  ];
  return (
    <Card>
      <CardHeader title="Account" />
      <CardBody>
        <Details rows={rows} />
      </CardBody>
    </Card>
  );
}

function EmailFact() {
  const { email, email_verified } = useAccount();
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      <span className="min-w-0 wrap-anywhere">
        {email.split('@')[0]}
        <wbr />@{email.split('@')[1]}
      </span>
      {email_verified ? (
        <Badge tone="good">Verified</Badge>
      ) : (
        <ButtonLink to="/verify" size="sm">
          Verify e-mail
        </ButtonLink>
      )}
    </span>
  );
}

function Secrets() {
  const account = useAccount();
  return (
    <Card aria-label="Secrets">
      <CardHeader
        title="Secrets"
        description="Shown masked. Who has lost one replaces it; the old one is invalid at once, everywhere."
      />
      <SecretRow
        name="open_secret"
        label="Open secret"
        masked={account.open_secret}
        use="Your server signs in to our API with it."
      />
      <SecretRow
        name="callback_secret"
        label="Callback secret"
        masked={account.callback_secret}
        use="Your server verifies our callbacks with it."
      />
    </Card>
  );
}
