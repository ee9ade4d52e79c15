import type { KeyOut, KeyScope, KeysOut } from '@assent/core/keys/keys.schema';
import { Badge } from '@assent/ui/badge';
import { Button } from '@assent/ui/button';
import { Cell, Column, Row, Table } from '@assent/ui/table';
import { RelativeTime, useNow } from '@assent/ui/time';
import { type ReactNode, useState } from 'react';
import { useAccount } from '../account.ts';
import { ResetSecret } from '../accounts/reset-secret.tsx';
import { RevokeKey } from './revoke-key.tsx';
import { scopeWords } from './scope-words.ts';

/** Shows the open secret and the other keys. */
export const KeyTable = ({ keys }: { keys: KeysOut }) => (
  <Table
    label="Keys"
    head={
      <>
        <Column>Key</Column>
        <Column>Scopes</Column>
        <Column>Last used</Column>
        <Column>Expires</Column>
        <Column>Created</Column>
        <Column>
          <span className="sr-only">Actions</span>
        </Column>
      </>
    }
  >
    <FirstKeyRow openSecret={keys.open_secret} />
    {keys.data.map((key) => (
      <KeyRow key={key.key_id} apiKey={key} />
    ))}
  </Table>
);

/** The open secret cannot be revoked, only replaced. */
function FirstKeyRow({ openSecret }: { openSecret: KeysOut['open_secret'] }) {
  const [isResetting, setResetting] = useState(false);
  return (
    <Row>
      <NameCell name="Open secret" lastFour={openSecret.last_four}>
        <Badge>First key</Badge>
      </NameCell>
      <ScopesCell scopes={openSecret.scopes} />
      <Cell label="Last used" className="text-ink-muted">
        Not recorded
      </Cell>
      <Cell label="Expires" className="text-ink-muted">
        Never
      </Cell>
      <Cell label="Created" className="text-ink-muted">
        With the account
      </Cell>
      <Cell className="md:text-right">
        <Button
          size="sm"
          variant="ghost"
          aria-label="Reset the open secret"
          onClick={() => setResetting(true)}
          className="max-md:-ml-2.5"
        >
          Reset…
        </Button>
        {isResetting && (
          <ResetSecret name="open_secret" label="Open secret" onClose={() => setResetting(false)} />
        )}
      </Cell>
    </Row>
  );
}

function KeyRow({ apiKey }: { apiKey: KeyOut }) {
  const now = useNow(60_000);
  const { name, last_four, scopes, last_used_at, expires_at, created_at, created_by } = apiKey;
  return (
    <Row>
      <NameCell name={name} lastFour={last_four}>
        {expires_at !== null && expires_at <= now && <Badge tone="warn">Expired</Badge>}
        {apiKey.is_device_login && <Badge>Device login</Badge>}
        {!created_by.is_member && <Badge tone="warn">Of a former member</Badge>}
      </NameCell>
      <ScopesCell scopes={scopes} />
      <Cell label="Last used" className="text-ink-muted">
        {last_used_at === null ? 'Never' : <RelativeTime at={last_used_at} />}
      </Cell>
      <Cell label="Expires" className="text-ink-muted">
        {expires_at === null ? 'Never' : <RelativeTime at={expires_at} />}
      </Cell>
      <Cell label="Created" className="text-ink-muted">
        <RelativeTime at={created_at} />
        <span className="block wrap-anywhere text-sm">
          by {created_by.email ?? 'a former member'}
        </span>
      </Cell>
      <Cell className="md:text-right">
        <RevokeKey apiKey={apiKey} />
      </Cell>
    </Row>
  );
}

type NameCellProps = { name: string; lastFour: string; children: ReactNode };

function NameCell({ name, lastFour, children }: NameCellProps) {
  const { mode } = useAccount();
  return (
    <Cell>
      <span className="flex flex-wrap items-center gap-2 font-medium">
        <span className="min-w-0 wrap-anywhere">{name}</span>
        {children}
      </span>
      <code className="block font-mono text-ink-muted text-xs">
        {mode === 'test' ? 'osk_test_' : 'osk_'}…{lastFour}
      </code>
    </Cell>
  );
}

const ScopesCell = ({ scopes }: { scopes: KeyScope[] }) => (
  <Cell label="Scopes" className="text-ink-muted">
    {scopes.map((scope) => scopeWords[scope].label).join(', ')}
  </Cell>
);
