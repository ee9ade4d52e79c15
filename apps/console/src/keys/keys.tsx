import type { KeyOut, KeyScope, KeysOut } from '@assent/core/schemas';
import { Badge } from '@assent/ui/badge';
import { Button } from '@assent/ui/button';
import { Card } from '@assent/ui/card';
import { EmptyState } from '@assent/ui/empty';
import { Field, Input, Select } from '@assent/ui/field';
import { SkeletonRows } from '@assent/ui/skeleton';
import { Cell, Column, Row, Table } from '@assent/ui/table';
import { RelativeTime, useNow } from '@assent/ui/time';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import KeyRound from 'lucide-react/icons/key-round';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useState } from 'react';
import { useAccount } from '../account.ts';
import { NewSecret, ResetSecret } from '../accounts/secrets.tsx';
import { trpc } from '../api.ts';
import { fieldText } from '../primitives/form.tsx';
import { FormDialog } from '../primitives/form-dialog.tsx';
import { Loaded } from '../primitives/loaded.tsx';
import { Page } from '../primitives/page.tsx';
import { fieldError, useProblem } from '../problem.ts';
import { accountTexts } from '../texts.ts';
import { AgentHooks } from './agent-hooks.tsx';
import { RevokeKey } from './revoke-key.tsx';
import { chosenScopes, ScopeFields, scopeWords } from './scope-fields.tsx';

/** Lists the keys of the app, with buttons to create, revoke and reset them. */
export function Keys({ isCreating }: { isCreating: boolean }) {
  const navigate = useNavigate();
  const keys = useQuery(trpc.keys.list.queryOptions({}));
  const create = () => navigate({ to: '/keys', search: { new: 'yes' } });
  return (
    <Page
      title={accountTexts.keys.title}
      description={accountTexts.keys.description}
      actions={
        <Button variant="primary" onClick={create}>
          <Plus aria-hidden />
          {accountTexts.keys.new_key}
        </Button>
      }
    >
      <Card>
        <Loaded
          query={keys}
          skeleton={<SkeletonRows rows={3} label={accountTexts.keys.loading_keys} />}
        >
          {(found) => (
            <>
              <KeyTable keys={found} />
              {found.data.length === 0 && <NoOtherKeys onCreate={create} />}
            </>
          )}
        </Loaded>
      </Card>
      <AgentHooks />
      {isCreating && <NewKey onClose={() => navigate({ to: '/keys', replace: true })} />}
    </Page>
  );
}

const NoOtherKeys = ({ onCreate }: { onCreate: () => void }) => (
  <EmptyState
    level={2}
    icon={<KeyRound aria-hidden />}
    title={accountTexts.keys.empty}
    action={<Button onClick={onCreate}>{accountTexts.keys.create_a_key}</Button>}
    className="border-line border-t"
  >
    {accountTexts.keys.empty_detail}
  </EmptyState>
);

/** Shows the open secret and the other keys. */
const KeyTable = ({ keys }: { keys: KeysOut }) => (
  <Table
    label={accountTexts.keys.title}
    head={
      <>
        <Column>{accountTexts.keys.key}</Column>
        <Column>{accountTexts.keys.scopes}</Column>
        <Column>{accountTexts.keys.last_used_column}</Column>
        <Column>{accountTexts.keys.expires}</Column>
        <Column>{accountTexts.keys.created}</Column>
        <Column>
          <span className="sr-only">{accountTexts.keys.actions}</span>
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
        <Badge>{accountTexts.keys.first_key}</Badge>
      </NameCell>
      <ScopesCell scopes={openSecret.scopes} />
      <Cell label={accountTexts.keys.last_used_column} className="text-ink-muted">
        {accountTexts.keys.not_recorded}
      </Cell>
      <Cell label={accountTexts.keys.expires} className="text-ink-muted">
        {accountTexts.keys.never}
      </Cell>
      <Cell label={accountTexts.keys.created} className="text-ink-muted">
        {accountTexts.keys.with_the_account}
      </Cell>
      <Cell className="md:text-end">
        <Button
          size="sm"
          variant="ghost"
          aria-label={accountTexts.keys.reset_open_secret}
          onClick={() => setResetting(true)}
          className="max-md:-ms-2.5"
        >
          {accountTexts.keys.reset}
        </Button>
        {isResetting && <ResetSecret name="open_secret" onClose={() => setResetting(false)} />}
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
        {expires_at !== null && expires_at <= now && (
          <Badge tone="warn">{accountTexts.keys.expired}</Badge>
        )}
        {apiKey.is_device_login && <Badge>{accountTexts.keys.device_login}</Badge>}
        {!created_by.is_member && <Badge tone="warn">{accountTexts.keys.created_by_former}</Badge>}
      </NameCell>
      <ScopesCell scopes={scopes} />
      <Cell label={accountTexts.keys.last_used_column} className="text-ink-muted">
        {last_used_at === null ? accountTexts.keys.never : <RelativeTime at={last_used_at} />}
      </Cell>
      <Cell label={accountTexts.keys.expires} className="text-ink-muted">
        {expires_at === null ? accountTexts.keys.never : <RelativeTime at={expires_at} />}
      </Cell>
      <Cell label={accountTexts.keys.created} className="text-ink-muted">
        <RelativeTime at={created_at} />
        <span className="block wrap-anywhere text-sm">
          {accountTexts.keys.by({ name: created_by.email ?? accountTexts.keys.a_former_member })}
        </span>
      </Cell>
      <Cell className="md:text-end">
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
  <Cell label={accountTexts.keys.scopes} className="text-ink-muted">
    {scopes.map((scope) => scopeWords()[scope].label).join(', ')}
  </Cell>
);

/** Options in seconds; 0: never. */
/** What most systems need: to send, and to wait for the answer. */
const USUAL_SCOPES = ['messages:read', 'messages:write'] as const;
/** 90 days, s. */
const USUAL_EXPIRY = 7_776_000;

const expiries = () => [
  { seconds: 0, words: accountTexts.keys.never },
  { seconds: 86_400, words: accountTexts.keys.in_1_day },
  { seconds: 2_592_000, words: accountTexts.keys.in_30_days },
  { seconds: USUAL_EXPIRY, words: accountTexts.keys.in_90_days },
  { seconds: 31_536_000, words: accountTexts.keys.in_1_year },
];

/** Creates a key, and shows it once. */
function NewKey({ onClose }: { onClose: () => void }) {
  const [isWithoutScope, setWithoutScope] = useState(false);
  const create = useMutation(trpc.keys.create.mutationOptions());
  const problem = useProblem(create.error);
  if (create.data)
    return (
      <NewSecret
        kind="key"
        value={create.data.key}
        description={accountTexts.keys.once}
        onClose={onClose}
      />
    );

  const submit = (fields: FormData) => {
    const scopes = chosenScopes(fields);
    setWithoutScope(scopes.length === 0);
    if (scopes.length === 0) return;
    const seconds = Number(fieldText(fields, 'expires_in'));
    create.mutate({
      name: fieldText(fields, 'name'),
      scopes,
      ...(seconds > 0 && { expires_in: seconds }),
    });
  };
  return (
    <FormDialog
      onClose={onClose}
      title={accountTexts.keys.new_key}
      description={accountTexts.keys.create_detail}
      action={accountTexts.keys.create_key}
      busyAction={accountTexts.keys.creating}
      isBusy={create.isPending}
      problem={problem}
      onSubmit={submit}
    >
      <Field
        label={accountTexts.keys.name}
        hint={accountTexts.keys.name_hint}
        error={fieldError(problem, '/name', { too_short: accountTexts.keys.name_missing })}
      >
        <Input
          name="name"
          placeholder={accountTexts.keys.name_example}
          maxLength={60}
          autoComplete="off"
        />
      </Field>
      <ScopeFields
        usual={USUAL_SCOPES}
        error={isWithoutScope ? accountTexts.keys.scopes_missing : undefined}
      />
      <Field label={accountTexts.keys.expires} error={fieldError(problem, '/expires_in')}>
        <Select name="expires_in" defaultValue={USUAL_EXPIRY}>
          {expiries().map(({ seconds, words }) => (
            <option key={seconds} value={seconds}>
              {words}
            </option>
          ))}
        </Select>
      </Field>
    </FormDialog>
  );
}
