import type { DeliveryDetailOut } from '@assent/core/deliveries/deliveries.schema';
import { Card, CardBody, CardHeader } from '@assent/ui/card';
import { CodeBlock } from '@assent/ui/code';
import { CopyButton } from '@assent/ui/copy';
import { Details } from '@assent/ui/details';
import { ExactTime, RelativeTime } from '@assent/ui/time';
import { Link } from '@tanstack/react-router';
import { textLink } from '../primitives/entry-card.tsx';
import { Attempts } from './attempts.tsx';

/** Shows the attempts and facts of a delivery, and its body below. */
export const DeliveryDetail = ({ delivery }: { delivery: DeliveryDetailOut }) => (
  <div className="flex flex-col gap-6">
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_25rem]">
      <Card>
        <CardHeader title="Attempts" description={nextAttemptText(delivery)} />
        {delivery.attempts.length > 0 && <Attempts delivery={delivery} />}
      </Card>
      <Facts delivery={delivery} />
    </div>
    <CodeBlock label="Body" code={delivery.body} isWrapped />
  </div>
);

/** Describes the next attempt. */
function nextAttemptText({ status, destination, next_attempt_at, attempts }: DeliveryDetailOut) {
  if (status === 'succeeded') return 'Your receiver has accepted it.';
  if (status === 'exhausted')
    return 'All attempts failed. Resend it when your receiver works again.';
  if (status === 'skipped' && destination === 'reply_to')
    return 'Skipped: the authorization of the destination was erased.';
  if (status === 'skipped')
    return 'Skipped: there was no callback URL, or callbacks were switched off. Resend it when they are on.';
  if (next_attempt_at === null) return 'It is being tried right now.';
  return (
    <>
      {attempts.length === 0 ? 'The first attempt is due ' : 'The next one is due '}
      <RelativeTime at={next_attempt_at} />.
    </>
  );
}

function Facts({ delivery }: { delivery: DeliveryDetailOut }) {
  const { delivery_id, destination, event_id, message_id, created_at } = delivery;
  return (
    <Card>
      <CardHeader title="Facts" />
      <CardBody>
        <Details
          rows={[
            { label: 'Created', value: <ExactTime at={created_at} /> },
            {
              label: 'Destination',
              value: destination === 'callback' ? 'Callback URL' : 'reply_to of the message',
            },
            {
              label: 'Message',
              value: (
                <Link
                  to="/messages/$messageId"
                  params={{ messageId: message_id }}
                  className={`${textLink} break-all font-mono text-sm`}
                >
                  {message_id}
                </Link>
              ),
            },
            { label: 'Event', value: <Copied value={event_id} label="Copy event id" /> },
            {
              label: 'Delivery',
              value: <Copied value={delivery_id} label="Copy delivery id" />,
            },
          ]}
        />
      </CardBody>
    </Card>
  );
}

const Copied = ({ value, label }: { value: string; label: string }) => (
  <span className="flex items-start justify-end gap-1">
    <code className="my-1 break-all font-mono text-sm">{value}</code>
    <CopyButton value={value} label={label} isIcon />
  </span>
);
