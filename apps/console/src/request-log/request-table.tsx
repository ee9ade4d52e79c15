import type { LoggedRequestOut } from '@assent/core/request-log/request-log.schema';
import { Badge } from '@assent/ui/badge';
import { Cell, Column, Row, Table } from '@assent/ui/table';
import { RelativeTime } from '@assent/ui/time';

/** Shows requests of the business system in a table. */
export const RequestTable = ({ requests }: { requests: LoggedRequestOut[] }) => (
  <Table
    label="Requests"
    head={
      <>
        <Column>Request</Column>
        <Column>Status</Column>
        <Column>Problem</Column>
        <Column className="text-right">Duration</Column>
        <Column className="text-right">Time</Column>
      </>
    }
  >
    {requests.map((request) => (
      // Callers choose request ids, so they may repeat.
      <RequestRow key={`${request.request_id} ${request.started_at}`} request={request} />
    ))}
  </Table>
);

const RequestRow = ({ request }: { request: LoggedRequestOut }) => {
  const { request_id, method, path, status, code, duration_ms, started_at } = request;
  return (
    <Row>
      <Cell className="md:w-1/2">
        <span className="break-all font-medium">
          {method} {path}
        </span>
        <code className="block break-all font-mono text-ink-muted text-xs">{request_id}</code>
      </Cell>
      <Cell label="Status">
        <Badge tone={toneOf(status)}>{status}</Badge>
      </Cell>
      <Cell label="Problem" className="text-ink-muted">
        {code === null ? (
          '–'
        ) : (
          <a href={`/docs/problems/${code}`} className="underline">
            {code}
          </a>
        )}
      </Cell>
      <Cell label="Duration" className="whitespace-nowrap text-ink-muted md:text-right">
        {duration_ms.toLocaleString('en')} ms
      </Cell>
      <Cell label="Time" className="whitespace-nowrap text-ink-muted md:text-right">
        <RelativeTime at={started_at} />
      </Cell>
    </Row>
  );
};

const toneOf = (status: number) => (status < 400 ? 'good' : status < 500 ? 'warn' : 'bad');
