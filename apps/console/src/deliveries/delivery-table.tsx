import type {
  DeliveryOut,
  DeliveryStatus,
} from '@assent/core/callbacks/deliveries/deliveries.schema';
import { Badge, type Tone } from '@assent/ui/badge';
import { Cell, Column, Row, rowLinkClass, Table } from '@assent/ui/table';
import { RelativeTime } from '@assent/ui/time';
import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import Minus from 'lucide-react/icons/minus';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { outcomeWords } from '../receivers/outcome-words.ts';

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
        <code className="block font-mono text-ink-muted text-xs">reply_to</code>
      )}
      {!isBrief && (
        <code className="block break-all font-mono text-ink-muted text-xs max-md:hidden">
          {delivery.message_id}
        </code>
      )}
    </Cell>
    <Cell label="Status" isCompact className="max-md:text-end">
      <DeliveryBadge delivery={delivery} />
    </Cell>
    <Cell label="Last answer" isCompact className="text-ink-muted max-md:text-sm">
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
        <Cell
          label="Created"
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

const looks: Record<DeliveryStatus, { words: string; tone: Tone; icon: ReactNode }> = {
  pending: { words: 'Pending', tone: 'neutral', icon: <CircleDashed aria-hidden /> },
  succeeded: { words: 'Delivered', tone: 'good', icon: <Check aria-hidden strokeWidth={3} /> },
  exhausted: { words: 'Given up', tone: 'bad', icon: <X aria-hidden strokeWidth={3} /> },
  skipped: { words: 'Skipped', tone: 'warn', icon: <Minus aria-hidden strokeWidth={3} /> },
};

const retrying = {
  words: 'Retrying',
  tone: 'warn' as const,
  icon: <RotateCw aria-hidden strokeWidth={3} />,
};

/** Shows the status of a delivery. */
export function DeliveryBadge({
  delivery: { status, last_error },
}: {
  delivery: Pick<DeliveryOut, 'status' | 'last_error'>;
}) {
  const isRetried = status === 'pending' && last_error !== null;
  const { words, tone, icon } = isRetried ? retrying : looks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {words}
    </Badge>
  );
}
