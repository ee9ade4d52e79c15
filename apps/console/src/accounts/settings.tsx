import type { ResetSecretIn, StatisticsOut } from '@assent/core/schemas';
import { Badge } from '@assent/ui/badge';
import { Button } from '@assent/ui/button';
import { Card, CardBody, CardHeader } from '@assent/ui/card';
import { CopyButton } from '@assent/ui/copy';
import { Details } from '@assent/ui/details';
import { Field, Input } from '@assent/ui/field';
import { Rich } from '@assent/ui/rich';
import { Loading, Skeleton } from '@assent/ui/skeleton';
import { ThemePicker } from '@assent/ui/theme-picker';
import { ExactTime, relative, useNow } from '@assent/ui/time';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useAccount } from '../account.ts';
import { queryClient, session, trpc } from '../api.ts';
import { Password, passwordErrors, passwordFieldByCode } from '../developers/change-password.tsx';
import { Passkeys } from '../developers/passkeys.tsx';
import { PasswordField } from '../developers/password-field.tsx';
import { Sessions } from '../developers/sessions.tsx';
import { PasskeyRequirement } from '../members/passkey-requirement.tsx';
import { ButtonLink } from '../primitives/button-link.tsx';
import { ConfirmDialog } from '../primitives/confirm-dialog.tsx';
import { fieldText } from '../primitives/form.tsx';
import { Loaded } from '../primitives/loaded.tsx';
import { Page } from '../primitives/page.tsx';
import { fieldError, useProblem } from '../problem.ts';
import { formatCount } from '../statistics/number-format.ts';
import { Ring } from '../statistics/ring.tsx';
import { statistics } from '../statistics/statistics.ts';
import { accountTexts } from '../texts.ts';
import { ResetSecret, RollSecret, SecretOverlap } from './secrets.tsx';
import { Sender } from './sender.tsx';

/** Shows all settings of the account and of the signed-in developer. */
export function Settings() {
  return (
    <Page title={accountTexts.accounts.settings}>
      <div className="flex max-w-4xl flex-col gap-6">
        <AccountFacts />
        <Quota />
        <Sender />
        <Secrets />
        <Password />
        <Passkeys />
        <Sessions />
        <PasskeyRequirement />
        <Card>
          <CardHeader
            title={accountTexts.accounts.appearance}
            description={accountTexts.accounts.appearance_detail}
            actions={<ThemePicker />}
          />
        </Card>
        <DangerZone />
      </div>
    </Page>
  );
}

function Secrets() {
  const account = useAccount();
  return (
    <Card aria-label={accountTexts.accounts.secrets}>
      <CardHeader
        title={accountTexts.accounts.secrets}
        description={accountTexts.accounts.secrets_detail}
        actions={<ButtonLink to="/keys">{accountTexts.accounts.other_keys}</ButtonLink>}
      />
      <SecretRow
        name="open_secret"
        label={accountTexts.accounts.open_secret}
        masked={account.open_secret}
        use={accountTexts.accounts.open_secret_hint}
      />
      <SecretRow
        name="callback_secret"
        label={accountTexts.accounts.callback_secret}
        masked={account.callback_secret}
        use={accountTexts.accounts.callback_secret_hint}
        actions={<RollSecret />}
      >
        <SecretOverlap />
      </SecretRow>
    </Card>
  );
}

/** Shows how much of today's quota is used, as Home does. */
function Quota() {
  const query = useQuery(statistics);
  return (
    <Card aria-label={accountTexts.accounts.today}>
      <CardHeader
        title={accountTexts.accounts.today}
        description={accountTexts.accounts.today_detail}
      />
      <CardBody className="flex items-center gap-5">
        <Loaded query={query} skeleton={<QuotaSkeleton />} problemClass="flex-1">
          {({ quota }) => <Used {...quota} />}
        </Loaded>
      </CardBody>
    </Card>
  );
}

function Used({ used, limit, resets_at }: StatisticsOut['quota']) {
  const now = useNow(60_000);
  return (
    <>
      <Ring used={used} of={limit} className="size-16" />
      <div className="min-w-0">
        <p>
          <span className="font-semibold text-2xl">{formatCount(used)}</span>{' '}
          <span className="text-ink-muted">
            {accountTexts.accounts.of_messages({ limit: formatCount(limit) })}
          </span>
        </p>
        <p className="mt-1 text-ink-muted text-sm">
          {used >= limit ? accountTexts.accounts.all_used : ''}
          {accountTexts.accounts.starts_again({ resets_at: relative(resets_at, now) })}
        </p>
      </div>
    </>
  );
}

const QuotaSkeleton = () => (
  <Loading label={accountTexts.accounts.loading_usage} className="flex items-center gap-5">
    <Skeleton className="size-16 rounded-full" />
    <Skeleton className="h-5 w-40" />
  </Loading>
);

/** Shows the facts of the account. */
function AccountFacts() {
  const account = useAccount();
  const rows = [
    {
      label: accountTexts.accounts.app_id,
      value: (
        <span className="flex items-start justify-end gap-1">
          <code className="break-all py-1 font-mono text-sm">{account.appid}</code>
          <CopyButton value={account.appid} label={accountTexts.accounts.copy_app_id} isIcon />
        </span>
      ),
    },
    { label: accountTexts.accounts.username, value: account.username },
    { label: accountTexts.accounts.email, value: <EmailFact /> },
    {
      label: accountTexts.accounts.default_topic,
      value: <code className="font-mono text-sm">{account.default_topic}</code>,
    },
    {
      label: accountTexts.accounts.messages_a_day,
      value: account.messages_per_day.toLocaleString('en-GB'),
    },
    { label: accountTexts.accounts.created, value: <ExactTime at={account.created_at} /> },
  ];
  return (
    <Card>
      <CardHeader title={accountTexts.accounts.account} />
      <CardBody>
        <Details rows={rows} />
      </CardBody>
    </Card>
  );
}

function EmailFact() {
  const { email, email_verified } = useAccount();
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      <span className="min-w-0 wrap-anywhere">
        {email.split('@')[0]}
        <wbr />@{email.split('@')[1]}
      </span>
      {email_verified ? (
        <Badge tone="good">{accountTexts.accounts.verified}</Badge>
      ) : (
        <ButtonLink to="/verify" size="sm">
          {accountTexts.accounts.verify_email}
        </ButtonLink>
      )}
    </span>
  );
}

type SecretRowProps = {
  name: ResetSecretIn['secret'];
  label: string;
  masked: string;
  use: string;
  /** Further actions. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** Shows one masked secret with a button to replace it. */
function SecretRow({ name, label, masked, use, actions, children }: SecretRowProps) {
  const [isResetting, setResetting] = useState(false);
  return (
    <CardBody className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="font-medium">{label}</h3>
        <p className="text-ink-muted text-sm">{use}</p>
      </div>
      <code className="font-mono text-ink-muted text-sm">{masked}</code>
      {actions}
      <Button
        aria-label={accountTexts.accounts.reset({ label })}
        onClick={() => setResetting(true)}
      >
        {accountTexts.accounts.reset_button}
      </Button>
      {children}
      {isResetting && <ResetSecret name={name} onClose={() => setResetting(false)} />}
    </CardBody>
  );
}

/** Deletes the account, after a confirmation. */
function DangerZone() {
  const [isAsking, setAsking] = useState(false);
  return (
    <Card aria-label={accountTexts.accounts.danger_zone} className="border-reject!">
      <CardHeader
        title={accountTexts.accounts.delete_title}
        description={accountTexts.accounts.delete_detail}
        actions={
          <Button variant="danger" onClick={() => setAsking(true)}>
            {accountTexts.accounts.delete_account}
          </Button>
        }
      />
      {isAsking && <DeleteAccount onClose={() => setAsking(false)} />}
    </Card>
  );
}

function DeleteAccount({ onClose }: { onClose: () => void }) {
  const { username } = useAccount();
  const navigate = useNavigate();
  const [isMistyped, setMistyped] = useState(false);
  const end = useMutation(
    trpc.accounts.deleteAccount.mutationOptions({
      meta: { isLast: true },
      onSuccess: async () => {
        session.end();
        await navigate({ to: '/goodbye' });
        queryClient.clear();
      },
    }),
  );
  const problem = useProblem(end.error, passwordFieldByCode);
  const confirm = (fields: FormData) => {
    const isRight = fieldText(fields, 'username') === username;
    setMistyped(!isRight);
    if (isRight) end.mutate({ username, password: String(fields.get('password') ?? '') });
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={accountTexts.accounts.delete_ask}
      description={accountTexts.accounts.delete_consequence}
      action={accountTexts.accounts.delete_confirm}
      busyAction={accountTexts.accounts.deleting}
      keepLabel={accountTexts.accounts.keep_the_account}
      isBusy={end.isPending}
      error={end.error}
      fieldByCode={passwordFieldByCode}
      onConfirm={confirm}
    >
      <Field
        label={
          <Rich
            parts={accountTexts.accounts.confirm_username({
              username,
              code: (words) => <code className="font-mono">{words}</code>,
            })}
          />
        }
        error={isMistyped ? accountTexts.accounts.username_wrong : undefined}
      >
        <Input name="username" autoComplete="off" spellCheck={false} autoCapitalize="none" />
      </Field>
      <PasswordField
        name="password"
        autoComplete="current-password"
        error={fieldError(problem, '/password', passwordErrors())}
      />
    </ConfirmDialog>
  );
}
