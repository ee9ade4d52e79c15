import { useState } from 'react';
import { Badge, type Tone } from '../contents/badge.tsx';
import { Card, CardBody, CardFooter, CardHeader } from '../contents/card.tsx';
import { CodeBlock, Kbd } from '../contents/code.tsx';
import { Details } from '../contents/details.tsx';
import { ShownText } from '../contents/shown-text.tsx';
import { type MessageStatus, StatusBadge } from '../contents/status-badge.tsx';
import { Cell, Column, Row, rowLinkClass, Table } from '../contents/table.tsx';
import { ExactTime, RelativeTime, TimeLeft } from '../contents/time.tsx';
import { VerifiedDomain } from '../contents/verified-domain.tsx';
import { Button } from '../controls/button.tsx';
import { CopyButton, CopyField } from '../controls/copy.tsx';
import { Chapter, Specimen } from './specimen.tsx';

const tones: Tone[] = ['neutral', 'accent', 'good', 'bad', 'warn'];
const minute = 60_000;
const rows: { title: string; status: MessageStatus; ext: string; minutesAgo: number }[] = [
  { title: 'Release €48,200.00 to Kestrel', status: 'approved', ext: 'po-20881', minutesAgo: 3 },
  { title: 'Deploy api 4.12.0 to production', status: 'delivered', ext: 'rel-412', minutesAgo: 12 },
  { title: 'Grant Ada read access', status: 'rejected', ext: 'acc-7', minutesAgo: 95 },
  { title: 'Refund order 5521', status: 'queued', ext: 'ord-5521', minutesAgo: 400 },
  { title: 'Monthly payroll', status: 'scheduled', ext: 'pay-2026-12', minutesAgo: 900 },
  { title: 'Raise the limit of card 4402', status: 'expired', ext: 'crd-4402', minutesAgo: 4000 },
  { title: 'Delete tenant north', status: 'canceled', ext: 'ten-n', minutesAgo: 30_000 },
];

const code = `curl https://assent.example/v1/open/messages \\
  -H "Authorization: Bearer $ASSENT_KEY" \\
  -d '{"topic": "acme/default", "type": "approval", "payload": {"title": "Deploy?"}}'`;

/** What would be refused today. */
const stored = `Account 1234 \u202e5678, urg\u200bent\u3164\u3164${'\n'.repeat(9)}And more.`;

/** Shows all components that display data. */
export function Data() {
  const [now] = useState(Date.now);
  return (
    <Chapter title="Data">
      <Specimen name="Status">
        {rows.map(({ status }) => (
          <StatusBadge key={status} status={status} />
        ))}
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Specimen>
      <Specimen name="Table" isColumn>
        <Card>
          <CardHeader
            title="Messages"
            description="The last seven days"
            actions={
              <>
                <Button size="sm">Filter</Button>
                <Button size="sm" variant="primary">
                  Send message
                </Button>
              </>
            }
          />
          <Table
            label="Messages"
            head={
              <>
                <Column>Title</Column>
                <Column>Status</Column>
                <Column>Reference</Column>
                <Column className="text-end">Sent</Column>
              </>
            }
          >
            {rows.map(({ title, status, ext, minutesAgo }) => (
              <Row key={ext}>
                <Cell>
                  <a href={`#${ext}`} data-row-link className={rowLinkClass}>
                    {title}
                  </a>
                </Cell>
                <Cell label="Status">
                  <StatusBadge status={status} />
                </Cell>
                <Cell label="Reference" className="font-mono text-ink-muted text-sm">
                  {ext}
                </Cell>
                <Cell label="Sent" className="text-end text-ink-muted">
                  <RelativeTime at={now - minutesAgo * minute} />
                </Cell>
              </Row>
            ))}
          </Table>
          <CardFooter>
            <span className="me-auto">7 messages</span>
            <Button size="sm" disabled>
              Newer
            </Button>
            <Button size="sm">Older</Button>
          </CardFooter>
        </Card>
      </Specimen>
      <Specimen name="Time">
        <RelativeTime at={now - 4 * minute} /> · <ExactTime at={now} /> ·{' '}
        <TimeLeft until={now + 3 * 24 * 60 * minute} /> · <TimeLeft until={now + 130.5 * minute} />{' '}
        · <TimeLeft until={now + 42 * minute} /> · <TimeLeft until={now + 8.2 * minute} /> ·{' '}
        <TimeLeft until={now - 1} />
      </Specimen>
      <Specimen name="Verified domain">
        <VerifiedDomain name="kestrel.example" display="kestrel.example" />
        <VerifiedDomain name="xn--mnchen-3ya.example" display="münchen.example" />
      </Specimen>
      <Specimen name="Copy" isColumn>
        <Card>
          <CardBody className="flex flex-col gap-4">
            <CopyField label="Open secret" value="osk_Zk3v9Qm2Xn7Tb1Lw8Rf5Yc0Hd6Jp4Sg" />
            <CopyField label="Invite link" value="https://assent.example/i/7fKq2" hint="One use." />
          </CardBody>
        </Card>
        <CodeBlock label="curl example" code={code} />
        <CodeBlock label="The same, wrapped" code={code.replaceAll('\\\n ', '')} isWrapped />
        <p className="flex items-center gap-1">
          <code className="font-mono text-sm">msg_01k9vq7m3t</code>
          <CopyButton value="msg_01k9vq7m3t" label="Copy message id" isIcon />
        </p>
        <p className="text-ink-muted">
          Press <Kbd>Ctrl</Kbd> <Kbd>K</Kbd> to go anywhere, <Kbd>?</Kbd> for all shortcuts.
        </p>
      </Specimen>
      <Specimen name="Text of a sender" isColumn>
        <p className="whitespace-pre-wrap">
          <ShownText text={stored} hasLines />
        </p>
      </Specimen>
      <Specimen name="Details" isColumn>
        <Card className="max-w-reading">
          <CardBody>
            <Details
              rows={[
                { label: 'Amount', value: '€48,200.00' },
                { label: 'Beneficiary', value: 'Kestrel Logistics GmbH' },
                { label: 'IBAN', value: 'DE02 1203 0000 0000 2020 51' },
              ]}
            />
          </CardBody>
        </Card>
      </Specimen>
    </Chapter>
  );
}
