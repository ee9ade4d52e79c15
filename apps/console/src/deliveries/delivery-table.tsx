import type { DeliveryOut } from '@assent/core/deliveries/deliveries.schema';
import { Cell, Column, Row, rowLinkClass, Table } from '@assent/ui/table';
import { RelativeTime } from '@assent/ui/time';
import { Link } from '@tanstack/react-router';
import { outcomeWords } from '../receivers/outcome-words.ts';
import { DeliveryBadge } from './delivery-status.tsx';

type DeliveryTableProps = {
  deliveries: DeliveryOut[];
  /** Omits the columns for message, attempts and time. */
  isBrief?: boolean;
};

/** Shows deliveries in a table. Each row links to its page. */
export const DeliveryTable = ({ deliveries, isBrief = false }: DeliveryTableProps) => (
  <Table
    label="Deliveries"
    head={
      <>
        <Column>Event</Column>
        <Column>Status</Column>
        <Column>Last answer</Column>
        {!isBrief && <Column>Attempts</Column>}
        {!isBrief && <Column className="text-right">Created</Column>}
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
  <Row>
    <Cell className="md:w-2/5">
      <Link
        to="/callbacks/deliveries/$deliveryId"
        params={{ deliveryId: delivery.delivery_id }}
        data-row-link
        className={rowLinkClass}
      >
        {delivery.event_type}
      </Link>
      {delivery.destination === 'reply_to' && (
        <code className="block font-mono text-ink-muted text-xs">reply_to</code>
      )}
      {!isBrief && (
        <code className="block break-all font-mono text-ink-muted text-xs">
          {delivery.message_id}
        </code>
      )}
    </Cell>
    <Cell label="Status">
      <DeliveryBadge status={delivery.status} />
    </Cell>
    <Cell label="Last answer" className="text-ink-muted">
      {delivery.last_attempt_at === null ? '–' : outcomeWords(lastOutcome(delivery))}
    </Cell>
    {!isBrief && (
      <>
        <Cell label="Attempts" className="text-ink-muted">
          {delivery.attempt_count}
          {delivery.next_attempt_at !== null && (
            <span className="text-sm">
              , next <RelativeTime at={delivery.next_attempt_at} />
            </span>
          )}
        </Cell>
        <Cell label="Created" className="whitespace-nowrap text-ink-muted md:text-right">
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
