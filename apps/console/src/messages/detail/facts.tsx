import type { MessageOut } from '@assent/core/schemas';
import { Button } from '@assent/ui/button';
import { Card, CardBody, CardHeader } from '@assent/ui/card';
import { CopyButton } from '@assent/ui/copy';
import { Details } from '@assent/ui/details';
import { Rich } from '@assent/ui/rich';
import { saveFile } from '@assent/ui/save-file';
import { ExactTime } from '@assent/ui/time';
import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import { measures } from '../../statistics/measures.ts';
import { PeopleNames } from '../../subscriptions/people-names.tsx';
import { messageTexts } from '../../texts.ts';
import { recipientsWords } from './recipients.ts';
import { wholeUnits } from './whole-units.ts';

const mono = 'break-all font-mono text-sm';

/** Shows the ids and the recipients of a message. */
export function Facts({ message }: { message: MessageOut }) {
  const { message_id, topic, ext, context_url, context_secure, expires_at, response } = message;
  const words = messageTexts.facts;
  const rows: { label: string; value: ReactNode }[] = [
    { label: words.message_id, value: <Copied value={message_id} label={words.copy_message_id} /> },
    { label: words.topic, value: <code className={mono}>{topic}</code> },
    {
      label: words.reference,
      value: ext ? <Copied value={ext} label={words.copy_reference} /> : '–',
    },
    { label: words.expires, value: <ExactTime at={expires_at} /> },
  ];
  if (message.to) rows.push({ label: words.to, value: <PeopleNames ids={message.to} /> });
  if (message.recipients)
    rows.push({
      label: words.recipients,
      value: recipientsWords(
        message.recipients,
        message.sent_at ? messageTexts.recipients.nobody_then : undefined,
      ),
    });
  if (message.to_later_joiners)
    rows.push({ label: words.later_joiners, value: words.until_it_closes });
  if (message.notify_after > 0)
    rows.push({ label: words.push, value: <PushTime message={message} /> });
  if (message.remind_every !== null)
    rows.push({
      label: words.reminders,
      value: messageTexts.drafts.every(wholeUnits(message.remind_every)),
    });
  if (message.urgency === 'normal')
    rows.push({ label: words.quiet_hours, value: words.pushes_wait });
  if (message.fallback === 'mail') rows.push({ label: words.unreached, value: words.get_an_email });
  if (context_url)
    rows.push({
      label: context_secure ? words.secure_link : words.link,
      value: <Copied value={context_url} label={words.copy_link} />,
    });
  if (message.require === 'passkey')
    rows.push({ label: words.answer_needs, value: words.a_passkey });
  if (response)
    rows.push(
      { label: words.answered_with, value: words.method[response.auth_method] },
      {
        label: words.payload_digest,
        value: <Copied value={response.payload_digest} label={words.copy_payload_digest} />,
      },
    );
  if (response?.fields_digest)
    rows.push({
      label: words.fields_digest,
      value: <Copied value={response.fields_digest} label={words.copy_fields_digest} />,
    });
  if (response?.conversation_digest)
    rows.push({
      label: words.conversation_digest,
      value: <Copied value={response.conversation_digest} label={words.copy_conversation_digest} />,
    });
  if (response?.passkey)
    rows.push({
      label: words.proof,
      value: <Copied value={JSON.stringify(response.passkey)} label={words.copy_proof} />,
    });
  return (
    <Card>
      <CardHeader title={words.title} actions={<SaveMessage message={message} />} />
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
    {messageTexts.facts.save}
  </Button>
);

/** Shows when the push of a message leaves or, if it was closed before, that none does. */
function PushTime({ message: { notify_after, sent_at, closed_at } }: { message: MessageOut }) {
  if (sent_at === null) {
    const { unit, count } = wholeUnits(notify_after);
    const duration = measures().amount(count, unit, 'long');
    return messageTexts.facts.push_after({ duration });
  }
  const at = sent_at + notify_after * 1000;
  if (closed_at !== null && closed_at < at) return messageTexts.facts.push_none;
  return <Rich parts={messageTexts.facts.push_at({ at: <ExactTime at={at} /> })} />;
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
