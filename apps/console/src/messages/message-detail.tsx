import type { MessageOut } from '@assent/core/messages/messages.schema';
import { Card, CardBody, CardHeader } from '@assent/ui/card';
import { CopyButton } from '@assent/ui/copy';
import { Details } from '@assent/ui/details';
import { SkeletonRows } from '@assent/ui/skeleton';
import { ExactTime, TimeLeft } from '@assent/ui/time';
import { lazy, Suspense } from 'react';
import { useAccount } from '../accounts/account.ts';
import { Answer } from './answer.tsx';
import { MessageCard } from './message-card.tsx';
import { isOpen } from './message-filters.ts';
import { Timeline } from './timeline.tsx';

// An open message has none, and of a closed one the timeline tells them first.
const MessageDeliveries = lazy(() =>
  import('../callbacks/message-deliveries.tsx').then((it) => ({ default: it.MessageDeliveries })),
);

/** The answer and the story of a message, beside its card. */
export function MessageDetail({ message }: { message: MessageOut }) {
  const { sender } = useAccount();
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <Answer message={message} />
        <Card>
          <CardHeader title="Timeline" />
          <CardBody className="py-5">
            <Timeline message={message} />
          </CardBody>
        </Card>
        {!isOpen(message) && (
          <Suspense fallback={<CallbacksComing />}>
            <MessageDeliveries messageId={message.message_id} />
          </Suspense>
        )}
        <Facts message={message} />
      </div>
      <section
        aria-label="Preview"
        className="flex flex-col items-center rounded-lg border border-line bg-sunken px-5 py-6"
      >
        <MessageCard
          sender={sender}
          topic={message.topic}
          payload={message.payload}
          link={linkOf(message)}
          corner={isOpen(message) ? <TimeLeft until={message.expires_at} /> : 'Closed'}
        />
      </section>
    </div>
  );
}

const CallbacksComing = () => (
  <Card>
    <SkeletonRows rows={1} label="Loading callbacks" />
  </Card>
);

/** Its words are not told to the sender again. */
const linkOf = ({ context_url, context_secure }: MessageOut) =>
  context_url ? { url: context_url, label: null, isSecure: context_secure } : null;

const authMethods = { session: 'Session of the inbox', passkey: 'Passkey' };
const mono = 'break-all font-mono text-sm';

function Facts({ message }: { message: MessageOut }) {
  const { message_id, topic, ext, context_url, context_secure, expires_at, response } = message;
  const rows = [
    { label: 'Message id', value: <Copied value={message_id} label="Copy message id" /> },
    { label: 'Topic', value: <code className={mono}>{topic}</code> },
    { label: 'Reference (ext)', value: ext ? <Copied value={ext} label="Copy reference" /> : '–' },
    { label: 'Expires', value: <ExactTime at={expires_at} /> },
  ];
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
  if (response?.passkey)
    rows.push({
      label: 'Proof of the passkey',
      value: <Copied value={JSON.stringify(response.passkey)} label="Copy proof" />,
    });
  return (
    <Card>
      <CardHeader title="Facts" />
      <CardBody>
        <Details rows={rows} />
      </CardBody>
    </Card>
  );
}

const Copied = ({ value, label }: { value: string; label: string }) => (
  <span className="flex items-start justify-end gap-1">
    <code title={value} className={`${mono} my-1 line-clamp-4`}>
      {value}
    </code>
    <CopyButton value={value} label={label} isIcon />
  </span>
);
