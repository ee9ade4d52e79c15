import type { DeliveryOut, DeliveryStatus } from '@assent/core/schemas';
import { Badge, type Tone } from '@assent/ui/badge';
import { Rich } from '@assent/ui/rich';
import { Cell, Column, Row, rowLinkClass, Table } from '@assent/ui/table';
import { formats } from '@assent/ui/texts';
import { RelativeTime } from '@assent/ui/time';
import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import Minus from 'lucide-react/icons/minus';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { outcomeWords } from '../receivers/outcome-words.ts';
import { callbackTexts } from '../texts.ts';

type DeliveryTableProps = {
  deliveries: DeliveryOut[];
  /** Omits the columns for message, attempts and time. */
  isBrief?: boolean;
};

/** Shows deliveries in a table. Each row links to its page. */
export const DeliveryTable = ({ deliveries, isBrief = false }: DeliveryTableProps) => (
  <Table
    label={callbackTexts.deliveries.table.label}
    head={
      <>
        <Column>{callbackTexts.deliveries.table.event}</Column>
        <Column>{callbackTexts.deliveries.table.status}</Column>
        <Column>{callbackTexts.deliveries.table.response}</Column>
        {!isBrief && <Column>{callbackTexts.deliveries.table.attempts}</Column>}
        {!isBrief && <Column className="text-end">{callbackTexts.deliveries.table.created}</Column>}
      </>
    }
  >
    {deliveries.map((delivery) => (
      <DeliveryRow key={delivery.delivery_id} delivery={delivery} isBrief={isBrief} />
    ))}
  </Table>
);

type DeliveryRowProps = { delivery: DeliveryOut; isBrief: boolean };

const DeliveryRow = ({ delivery, isBrief }: DeliveryRowProps) => (
  <Row isCompact>
    <Cell isCompact className="md:w-2/5">
      <Link
        to="/callbacks/deliveries/$deliveryId"
        params={{ deliveryId: delivery.delivery_id }}
        data-row-link
        className={rowLinkClass}
      >
        {delivery.event_type}
      </Link>
      {delivery.destination === 'reply_to' && (
        <code className="block font-mono text-ink-muted text-xs">{delivery.destination}</code>
      )}
      {!isBrief && (
        <code className="block break-all font-mono text-ink-muted text-xs max-md:hidden">
          {delivery.message_id}
        </code>
      )}
    </Cell>
    <Cell label={callbackTexts.deliveries.table.status} isCompact className="max-md:text-end">
      <DeliveryBadge delivery={delivery} />
    </Cell>
    <Cell
      label={callbackTexts.deliveries.table.response}
      isCompact
      className="text-ink-muted max-md:text-sm"
    >
      {delivery.last_attempt_at === null ? '–' : outcomeWords(lastOutcome(delivery))}
    </Cell>
    {!isBrief && (
      <>
        <Cell label={callbackTexts.deliveries.table.attempts} className="text-ink-muted">
          {delivery.next_attempt_at === null ? (
            formats.number(delivery.attempt_count)
          ) : (
            <Rich
              parts={callbackTexts.deliveries.table.next({
                count: delivery.attempt_count,
                when: (
                  <span className="text-sm">
                    <RelativeTime at={delivery.next_attempt_at} />
                  </span>
                ),
              })}
            />
          )}
        </Cell>
        <Cell
          label={callbackTexts.deliveries.table.created}
          isCompact
          className="text-end md:whitespace-nowrap text-ink-muted max-md:text-sm"
        >
          <RelativeTime at={delivery.created_at} />
        </Cell>
      </>
    )}
  </Row>
);

const lastOutcome = ({ last_status_code, last_error }: DeliveryOut) => ({
  status_code: last_status_code,
  error: last_error,
});

const looks: Record<DeliveryStatus | 'retrying', { tone: Tone; icon: ReactNode }> = {
  pending: { tone: 'neutral', icon: <CircleDashed aria-hidden /> },
  succeeded: { tone: 'good', icon: <Check aria-hidden strokeWidth={3} /> },
  exhausted: { tone: 'bad', icon: <X aria-hidden strokeWidth={3} /> },
  skipped: { tone: 'warn', icon: <Minus aria-hidden strokeWidth={3} /> },
  retrying: { tone: 'warn', icon: <RotateCw aria-hidden strokeWidth={3} /> },
};

/** Shows the status of a delivery. */
export function DeliveryBadge({
  delivery: { status, last_error },
}: {
  delivery: Pick<DeliveryOut, 'status' | 'last_error'>;
}) {
  const shown = status === 'pending' && last_error !== null ? 'retrying' : status;
  const { tone, icon } = looks[shown];
  return (
    <Badge tone={tone} icon={icon}>
      {callbackTexts.deliveries.statuses[shown]}
    </Badge>
  );
}
