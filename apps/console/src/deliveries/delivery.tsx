import type { AttemptOut, DeliveryDetailOut } from '@assent/core/schemas';
import { Card, CardBody, CardHeader } from '@assent/ui/card';
import { CodeBlock } from '@assent/ui/code';
import { CopyButton } from '@assent/ui/copy';
import { Details } from '@assent/ui/details';
import { lazyPart } from '@assent/ui/lazy-part';
import { Rich } from '@assent/ui/rich';
import { ExactTime, RelativeTime } from '@assent/ui/time';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { trpc } from '../api.ts';
import { DetailSkeleton } from '../primitives/detail-skeleton.tsx';
import { Loaded } from '../primitives/loaded.tsx';
import { Page, textLink } from '../primitives/page.tsx';
import { isNotFound } from '../problem.ts';
import { durationWords, outcomeAdvice, outcomeWords } from '../receivers/outcome-words.ts';
import { callbackTexts } from '../texts.ts';
import { AttemptExchange } from './attempt-exchange.tsx';
import { attemptKind } from './attempt-kind.ts';
import { DeliveryBadge } from './delivery-table.tsx';
import { formattedJson } from './formatted-body.ts';
import { numberedAttempts } from './numbered-attempts.ts';
import { ResendDelivery } from './resend-delivery.tsx';

// Rarely needed.
const InOtherMode = lazyPart(() =>
  import('../apps/in-other-mode.tsx').then((it) => it.InOtherMode),
);

/** Shows the delivery of one event: its attempts and its body. */
export function Delivery({ deliveryId }: { deliveryId: string }) {
  const delivery = useQuery(trpc.callbacks.delivery.queryOptions({ delivery_id: deliveryId }));
  const { data } = delivery;
  return (
    <Page
      title={data?.event_type ?? callbackTexts.deliveries.delivery.title}
      above={
        <Link to="/callbacks/deliveries" className={textLink}>
          {callbackTexts.deliveries.title}
        </Link>
      }
      beside={data && <DeliveryBadge delivery={data} />}
      actions={data && <ResendDelivery delivery={data} />}
    >
      {delivery.error && isNotFound(delivery.error) && (
        <InOtherMode
          noun="delivery"
          path={`/callbacks/deliveries/${deliveryId}`}
          load={(api) => api.callbacks.delivery.query({ delivery_id: deliveryId })}
        />
      )}
      <Loaded
        query={delivery}
        skeleton={
          <DetailSkeleton label={callbackTexts.deliveries.delivery.loading} besideClass="h-60" />
        }
        problemClass=""
      >
        {(loaded) => <DeliveryDetail delivery={loaded} />}
      </Loaded>
    </Page>
  );
}

/** Shows the attempts and facts of a delivery, and its body below. */
const DeliveryDetail = ({ delivery }: { delivery: DeliveryDetailOut }) => (
  <div className="flex flex-col gap-6">
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_25rem]">
      <Card>
        <CardHeader
          title={callbackTexts.deliveries.delivery.attempts}
          description={nextAttemptText(delivery)}
        />
        {delivery.attempts.length > 0 && <Attempts delivery={delivery} />}
      </Card>
      <Facts delivery={delivery} />
    </div>
    <CodeBlock
      label={callbackTexts.deliveries.delivery.body}
      code={delivery.body}
      shown={formattedJson(delivery.body)}
      isWrapped
    />
  </div>
);

/** Describes the next attempt. */
function nextAttemptText({ status, destination, next_attempt_at, attempts }: DeliveryDetailOut) {
  if (status === 'succeeded') return callbackTexts.deliveries.next.accepted;
  if (status === 'exhausted') return callbackTexts.deliveries.next.exhausted;
  if (status === 'skipped' && destination === 'reply_to')
    return callbackTexts.deliveries.next.unauthorized;
  if (status === 'skipped') return callbackTexts.deliveries.next.off;
  if (next_attempt_at === null) return callbackTexts.deliveries.next.now;
  const when = <RelativeTime at={next_attempt_at} />;
  return (
    <Rich
      parts={
        attempts.length === 0
          ? callbackTexts.deliveries.next.first({ when })
          : callbackTexts.deliveries.next.due({ when })
      }
    />
  );
}

function Facts({ delivery }: { delivery: DeliveryDetailOut }) {
  const { delivery_id, destination, event_id, message_id, created_at } = delivery;
  return (
    <Card>
      <CardHeader title={callbackTexts.deliveries.delivery.facts} />
      <CardBody>
        <Details
          rows={[
            {
              label: callbackTexts.deliveries.delivery.created,
              value: <ExactTime at={created_at} hasSeconds />,
            },
            {
              label: callbackTexts.deliveries.delivery.destination,
              value:
                destination === 'callback'
                  ? callbackTexts.deliveries.delivery.callback_url
                  : callbackTexts.deliveries.delivery.reply_to,
            },
            {
              label: callbackTexts.deliveries.delivery.message,
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
            {
              label: callbackTexts.deliveries.delivery.event,
              value: (
                <Copied value={event_id} label={callbackTexts.deliveries.delivery.copy_event_id} />
              ),
            },
            {
              label: callbackTexts.deliveries.delivery.title,
              value: (
                <Copied value={delivery_id} label={callbackTexts.deliveries.delivery.copy_id} />
              ),
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

/** Lists every attempt with its response, newest first. */
function Attempts({ delivery }: { delivery: DeliveryDetailOut }) {
  const attempts = numberedAttempts(delivery);
  return (
    <ol aria-label={callbackTexts.deliveries.delivery.attempts} className="divide-y divide-line">
      {attempts
        .map(({ attempt, number }) => (
          <Attempt
            key={number}
            attempt={attempt}
            number={number}
            kind={attemptKind(delivery, number)}
            isLast={number === delivery.attempt_count}
          />
        ))
        .reverse()}
    </ol>
  );
}

type Kind = ReturnType<typeof attemptKind>;
type AttemptProps = { attempt: AttemptOut; number: number; kind: Kind; isLast: boolean };

const dots = { done: 'bg-approve', retried: 'bg-warn', bad: 'bg-reject' } as const satisfies Record<
  Kind,
  string
>;

function Attempt({ attempt, number, kind, isLast }: AttemptProps) {
  const advice = outcomeAdvice(attempt);
  return (
    <li className="flex gap-3 px-5 py-4">
      <span aria-hidden className={`mt-[5px] size-[11px] shrink-0 rounded-full ${dots[kind]}`} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap justify-between gap-x-6">
          <p className="font-medium">
            <Rich
              parts={callbackTexts.deliveries.attempt.outcome({
                outcome: outcomeWords(attempt),
                duration: durationWords(attempt.duration_ms),
                small: (words) => (
                  <span className="font-normal text-ink-muted text-sm">{words}</span>
                ),
              })}
            />
          </p>
          <p className="text-ink-muted text-sm">
            <ExactTime at={attempt.attempted_at} hasSeconds />
          </p>
        </div>
        {advice && <p className="mt-0.5 max-w-reading text-ink-muted text-sm">{advice}</p>}
        <AttemptExchange attempt={attempt} number={number} isOpen={isLast} />
      </div>
    </li>
  );
}
