import type { AuditEntryOut } from '@assent/core/audit/audit.schema';
import { browserName } from '@assent/core/browsers/browser-name';
import { Cell, Column, Row, Table } from '@assent/ui/table';
import { RelativeTime } from '@assent/ui/time';
import { actionWords } from './audit-actions.ts';

/** Shows entries of the audit log in a table. */
export const AuditTable = ({ entries }: { entries: AuditEntryOut[] }) => (
  <Table
    label="Audit log"
    head={
      <>
        <Column>Action</Column>
        <Column>By</Column>
        <Column>From</Column>
        <Column className="text-right">Time</Column>
      </>
    }
  >
    {entries.map((entry) => (
      <EntryRow key={entry.audit_id} entry={entry} />
    ))}
  </Table>
);

const EntryRow = ({ entry }: { entry: AuditEntryOut }) => {
  const { action, actor, target, ip, details, at } = entry;
  const facts = factsOf(details);
  return (
    <Row>
      <Cell className="md:w-1/2">
        <span className="font-medium">{actionWords(action)}</span>
        {facts.length > 0 && (
          <span className="block wrap-anywhere text-ink-muted text-sm">{facts.join(' · ')}</span>
        )}
        <code className="block break-all font-mono text-ink-muted text-xs">{target}</code>
      </Cell>
      <Cell label="By">
        <span className="wrap-anywhere">{actor.name}</span>
      </Cell>
      <Cell label="From" className="text-ink-muted">
        <span className="break-all">{ip ?? '–'}</span>
      </Cell>
      <Cell label="Time" className="whitespace-nowrap text-ink-muted md:text-right">
        <RelativeTime at={at} />
      </Cell>
    </Row>
  );
};

/** Returns the details as short texts; a user agent as the name of the browser. */
const factsOf = (details: AuditEntryOut['details']) =>
  Object.entries(details)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => (name === 'user_agent' ? browserName(String(value)) : String(value)));
