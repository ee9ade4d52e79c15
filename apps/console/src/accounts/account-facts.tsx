import { Badge } from '@assent/ui/badge';
import { Card, CardBody, CardHeader } from '@assent/ui/card';
import { CopyButton } from '@assent/ui/copy';
import { Details } from '@assent/ui/details';
import { ExactTime } from '@assent/ui/time';
import { useAccount } from '../account.ts';
import { ButtonLink } from '../primitives/button-link.tsx';

/** Shows the facts of the account. */
export function AccountFacts() {
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
