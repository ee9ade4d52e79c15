import type { MessageOut } from '@assent/core/messages/messages/messages.schema';
import { Button } from '@assent/ui/button';
import { Card, CardBody, CardHeader } from '@assent/ui/card';
import { CopyButton } from '@assent/ui/copy';
import { Details } from '@assent/ui/details';
import { saveFile } from '@assent/ui/save-file';
import { ExactTime } from '@assent/ui/time';
import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import { PeopleNames } from '../../subscriptions/people-names.tsx';
import { recipientsWords } from './recipients.ts';
import { timeWords } from './timelines/step-timeline.ts';

const authMethods = { session: 'Session of the inbox', passkey: 'Passkey', test: 'Simulated' };
const mono = 'break-all font-mono text-sm';

/** Shows the ids and the recipients of a message. */
export function Facts({ message }: { message: MessageOut }) {
  const { message_id, topic, ext, context_url, context_secure, expires_at, response } = message;
  const rows: { label: string; value: ReactNode }[] = [
    { label: 'Message id', value: <Copied value={message_id} label="Copy message id" /> },
    { label: 'Topic', value: <code className={mono}>{topic}</code> },
    { label: 'Reference (ext)', value: ext ? <Copied value={ext} label="Copy reference" /> : '–' },
    { label: 'Expires', value: <ExactTime at={expires_at} /> },
  ];
  if (message.to) rows.push({ label: 'To', value: <PeopleNames ids={message.to} /> });
  if (message.recipients)
    rows.push({
      label: 'Recipients',
      value: recipientsWords(
        message.recipients,
        message.sent_at ? 'Nobody yet when it was sent.' : undefined,
      ),
    });
  if (message.to_later_joiners)
    rows.push({ label: 'Later joiners', value: 'Get it until it closes' });
  if (message.notify_after > 0) rows.push({ label: 'Push', value: <PushTime message={message} /> });
  if (message.remind_every !== null)
    rows.push({ label: 'Reminders', value: `Every ${timeWords(message.remind_every)}` });
  if (message.urgency === 'normal')
    rows.push({ label: 'Quiet hours', value: 'Its pushes wait for their end' });
  if (message.fallback === 'mail')
    rows.push({ label: 'Without notifications', value: 'Get a mail' });
  if (context_url)
    rows.push({
      label: context_secure ? 'Secure link' : 'Link',
      value: <Copied value={context_url} label="Copy link" />,
    });
  if (message.require === 'passkey') rows.push({ label: 'An answer needs', value: 'A passkey' });
  if (response)
    rows.push(
      { label: 'Answered with', value: authMethods[response.auth_method] },
      {
        label: 'Payload digest',
        value: <Copied value={response.payload_digest} label="Copy payload digest" />,
      },
    );
  if (response?.fields_digest)
    rows.push({
      label: 'Fields digest',
      value: <Copied value={response.fields_digest} label="Copy fields digest" />,
    });
  if (response?.passkey)
    rows.push({
      label: 'Proof of the passkey',
      value: <Copied value={JSON.stringify(response.passkey)} label="Copy proof" />,
    });
  return (
    <Card>
      <CardHeader title="Facts" actions={<SaveMessage message={message} />} />
      <CardBody>
        <Details rows={rows} />
      </CardBody>
    </Card>
  );
}

/** Saves the message as the API returns it: the card, all answers with their values and proofs, and the times. */
const SaveMessage = ({ message }: { message: MessageOut }) => (
  <Button
    size="sm"
    onClick={() =>
      saveFile(
        new Blob([JSON.stringify(message, null, 2)], { type: 'application/json' }),
        `${message.message_id}.json`,
      )
    }
  >
    <Download aria-hidden />
    Save as JSON
  </Button>
);

/** Shows when the push of a message leaves or, if it was closed before, that none does. */
function PushTime({ message: { notify_after, sent_at, closed_at } }: { message: MessageOut }) {
  if (sent_at === null) return `${notify_after} s after sending`;
  const at = sent_at + notify_after * 1000;
  if (closed_at !== null && closed_at < at) return 'None: it was closed before';
  return (
    <>
      <ExactTime at={at} />, if it is still open
    </>
  );
}

/** More than this is shortened: the proof of a passkey, and long links. */
const longestWhole = 200;

const Copied = ({ value, label }: { value: string; label: string }) => (
  <span className="flex items-start justify-end gap-1">
    <code
      title={value}
      className={`${mono} my-1 ${value.length > longestWhole ? 'line-clamp-4' : ''}`}
    >
      {value}
    </code>
    <CopyButton value={value} label={label} isIcon />
  </span>
);
