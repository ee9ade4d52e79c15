import type { DeviceLoginOut } from '@assent/core/device-logins/device-logins.schema';
import { Button } from '@assent/ui/button';
import { Card, CardBody } from '@assent/ui/card';
import { Notice } from '@assent/ui/notice';
import { Segmented } from '@assent/ui/segmented';
import { RelativeTime } from '@assent/ui/time';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount } from '../account.ts';
import { trpc } from '../api.ts';
import { chosenScopes, ScopeFields } from '../keys/scope-fields.tsx';
import { Form } from '../primitives/form.tsx';
import { Page } from '../primitives/page.tsx';
import { useProblem } from '../problem.ts';

const modes = [
  { value: 'live' as const, label: 'Live' },
  { value: 'test' as const, label: 'Test' },
];

type DeviceQuestionProps = {
  login: DeviceLoginOut;
  onDecided: (decided: { isAllowed: boolean; login: DeviceLoginOut }) => void;
};

/** Shows what a program says of itself and where it was started, and allows or denies it. */
export function DeviceQuestion({ login, onDecided }: DeviceQuestionProps) {
  const { mode: shownMode, username } = useAccount();
  const [mode, setMode] = useState(shownMode);
  const [isWithoutScope, setWithoutScope] = useState(false);
  const allow = useMutation(
    trpc.deviceLogins.allow.mutationOptions({
      onSuccess: () => onDecided({ isAllowed: true, login }),
    }),
  );
  const deny = useMutation(
    trpc.deviceLogins.deny.mutationOptions({
      onSuccess: () => onDecided({ isAllowed: false, login }),
    }),
  );
  const problem = useProblem(allow.error ?? deny.error);
  const { user_code } = login;
  const submit = (fields: FormData) => {
    const scopes = chosenScopes(fields);
    setWithoutScope(scopes.length === 0);
    if (scopes.length > 0) allow.mutate({ user_code, mode, scopes });
  };
  return (
    <Page title={`Allow “${login.key_name}”?`}>
      <Card className="max-w-2xl">
        <CardBody>
          <Form problem={problem} onSubmit={submit}>
            <Facts login={login} />
            <Notice tone="warn" title="Allow it only if you started this login yourself">
              Your program must show exactly this code. If somebody sent you the code, press Deny:
              they would get a key of yours.
              {!login.is_same_network && ' It was started in another network than yours.'}
            </Notice>
            <div className="flex flex-col items-start gap-1.5">
              <span aria-hidden className="font-medium text-sm">
                App of {username}
              </span>
              <Segmented
                label={`App of ${username}`}
                options={modes}
                value={mode}
                onChange={setMode}
              />
            </div>
            <ScopeFields error={isWithoutScope ? 'Choose at least one.' : undefined} />
            <div className="flex flex-wrap gap-2">
              <Button variant="primary" type="submit" busy={allow.isPending} busyLabel="Allowing…">
                Allow
              </Button>
              <Button
                type="button"
                busy={deny.isPending}
                busyLabel="Denying…"
                onClick={() => deny.mutate({ user_code })}
              >
                Deny
              </Button>
            </div>
          </Form>
        </CardBody>
      </Card>
    </Page>
  );
}

const Facts = ({ login }: { login: DeviceLoginOut }) => (
  <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
    <dt className="text-ink-muted">Code</dt>
    <dd className="font-mono font-semibold">{login.user_code}</dd>
    <dt className="text-ink-muted">Program</dt>
    <dd className="wrap-anywhere">{login.client_name}</dd>
    <dt className="text-ink-muted">Machine</dt>
    <dd className="wrap-anywhere">{login.host ?? 'Not named'}</dd>
    <dt className="text-ink-muted">Address</dt>
    <dd className="wrap-anywhere font-mono text-sm">{login.ip}</dd>
    <dt className="text-ink-muted">Started</dt>
    <dd>
      <RelativeTime at={login.started_at} />
    </dd>
  </dl>
);
