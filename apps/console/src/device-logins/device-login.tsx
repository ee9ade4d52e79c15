import type { DeviceLoginOut } from '@assent/core/schemas';
import { Button } from '@assent/ui/button';
import { Card, CardBody } from '@assent/ui/card';
import { Field, Input } from '@assent/ui/field';
import { Notice } from '@assent/ui/notice';
import { Rich } from '@assent/ui/rich';
import { Segmented } from '@assent/ui/segmented';
import { RelativeTime } from '@assent/ui/time';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useAccount } from '../account.ts';
import { trpc } from '../api.ts';
import { chosenScopes, ScopeFields } from '../keys/scope-fields.tsx';
import { Form, fieldText } from '../primitives/form.tsx';
import { Page, textLink } from '../primitives/page.tsx';
import { fieldError, useProblem } from '../problem.ts';
import { accountTexts } from '../texts.ts';

const fieldByCode = { code_expired: '/user_code', too_many_attempts: '/user_code' };

type Decided = { isAllowed: boolean; login: DeviceLoginOut };

/** Lets a developer allow or deny a program that shows a code. */
export function DeviceLogin({ code }: { code: string | undefined }) {
  const [decided, setDecided] = useState<Decided | null>(null);
  const find = useMutation(trpc.deviceLogins.find.mutationOptions());
  if (decided) return <Outcome {...decided} />;
  if (find.data) return <DeviceQuestion login={find.data} onDecided={setDecided} />;
  return (
    <Page
      title={accountTexts.deviceLogins.title}
      description={accountTexts.deviceLogins.description}
    >
      <Card className="max-w-2xl">
        <CardBody>
          <CodeForm code={code} find={find} />
        </CardBody>
      </Card>
    </Page>
  );
}

type CodeFormProps = {
  code: string | undefined;
  find: { error: unknown; isPending: boolean; mutate: (input: { user_code: string }) => void };
};

function CodeForm({ code, find }: CodeFormProps) {
  const problem = useProblem(find.error, fieldByCode);
  return (
    <Form
      problem={problem}
      onSubmit={(fields) => find.mutate({ user_code: fieldText(fields, 'user_code') })}
      className="items-start"
    >
      <Field
        label={accountTexts.deviceLogins.code}
        hint={accountTexts.deviceLogins.code_hint}
        error={fieldError(problem, '/user_code', {
          too_short: accountTexts.deviceLogins.code_missing,
        })}
      >
        <Input
          name="user_code"
          defaultValue={code}
          placeholder="WDJB-MJHT"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="font-mono uppercase"
        />
      </Field>
      <Button
        variant="primary"
        type="submit"
        busy={find.isPending}
        busyLabel={accountTexts.deviceLogins.searching}
      >
        {accountTexts.deviceLogins.continue}
      </Button>
    </Form>
  );
}

function Outcome({ isAllowed, login }: Decided) {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <Page
      title={
        isAllowed
          ? accountTexts.deviceLogins.program_allowed
          : accountTexts.deviceLogins.program_denied
      }
    >
      <Card className="max-w-2xl">
        <CardBody>
          <p ref={message} tabIndex={-1} className="outline-none">
            {isAllowed ? (
              <Rich
                parts={accountTexts.deviceLogins.allowed({
                  name: login.key_name,
                  link: (words) => (
                    <Link to="/keys" className={textLink}>
                      {words}
                    </Link>
                  ),
                })}
              />
            ) : (
              accountTexts.deviceLogins.denied({ name: login.key_name })
            )}
          </p>
        </CardBody>
      </Card>
    </Page>
  );
}

const modes = () => [
  { value: 'live' as const, label: accountTexts.deviceLogins.live },
  { value: 'test' as const, label: accountTexts.deviceLogins.test },
];

type DeviceQuestionProps = {
  login: DeviceLoginOut;
  onDecided: (decided: { isAllowed: boolean; login: DeviceLoginOut }) => void;
};

/** Shows what a program says of itself and where it was started, and allows or denies it. */
function DeviceQuestion({ login, onDecided }: DeviceQuestionProps) {
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
    <Page title={accountTexts.deviceLogins.allow_ask({ key_name: login.key_name })}>
      <Card className="max-w-2xl">
        <CardBody>
          <Form problem={problem} onSubmit={submit}>
            <Facts login={login} />
            <Notice tone="warn" title={accountTexts.deviceLogins.warning}>
              {accountTexts.deviceLogins.warning_detail}
              {!login.is_same_network && ` ${accountTexts.deviceLogins.other_network}`}
            </Notice>
            <div className="flex flex-col items-start gap-1.5">
              <span aria-hidden className="font-medium text-sm">
                {accountTexts.deviceLogins.app_of({ username })}
              </span>
              <Segmented
                label={accountTexts.deviceLogins.app_of({ username })}
                options={modes()}
                value={mode}
                onChange={setMode}
              />
            </div>
            <ScopeFields
              error={isWithoutScope ? accountTexts.deviceLogins.scopes_missing : undefined}
            />
            <div className="flex flex-wrap gap-2">
              <Button
                variant="primary"
                type="submit"
                busy={allow.isPending}
                busyLabel={accountTexts.deviceLogins.allowing}
              >
                {accountTexts.deviceLogins.allow_button}
              </Button>
              <Button
                type="button"
                busy={deny.isPending}
                busyLabel={accountTexts.deviceLogins.denying}
                onClick={() => deny.mutate({ user_code })}
              >
                {accountTexts.deviceLogins.deny}
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
    <dt className="text-ink-muted">{accountTexts.deviceLogins.code}</dt>
    <dd className="font-mono font-semibold">{login.user_code}</dd>
    <dt className="text-ink-muted">{accountTexts.deviceLogins.program}</dt>
    <dd className="wrap-anywhere">{login.client_name}</dd>
    <dt className="text-ink-muted">{accountTexts.deviceLogins.machine}</dt>
    <dd className="wrap-anywhere">{login.host ?? accountTexts.deviceLogins.not_named}</dd>
    <dt className="text-ink-muted">{accountTexts.deviceLogins.address}</dt>
    <dd className="wrap-anywhere font-mono text-sm">{login.ip}</dd>
    <dt className="text-ink-muted">{accountTexts.deviceLogins.started}</dt>
    <dd>
      <RelativeTime at={login.started_at} />
    </dd>
  </dl>
);
