import { browserName } from '@assent/core/pure/accounts/browsers/browser-name';
import type { DeveloperSessionOut } from '@assent/core/schemas';
import { Badge } from '@assent/ui/badge';
import { Button } from '@assent/ui/button';
import { Card, CardHeader } from '@assent/ui/card';
import { Rich } from '@assent/ui/rich';
import { SkeletonRows } from '@assent/ui/skeleton';
import { ExactTime, RelativeTime } from '@assent/ui/time';
import { useToast } from '@assent/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { trpc } from '../api.ts';
import { Loaded } from '../primitives/loaded.tsx';
import { needsAuthentication, problemOf } from '../problem.ts';
import { accountTexts } from '../texts.ts';
import { useSignOut } from './sign-out.ts';

type Session = z.infer<typeof DeveloperSessionOut>;

/** Lists the developer's sessions, with buttons to end them. */
export function Sessions() {
  const sessions = useQuery(trpc.accounts.sessions.queryOptions({}));
  const hasOthers = sessions.data?.data.some(({ is_current }) => !is_current) ?? false;
  return (
    <Card aria-label={accountTexts.developers.sessions}>
      <CardHeader
        title={accountTexts.developers.sessions}
        description={accountTexts.developers.sessions_detail}
        actions={hasOthers && <SignOutElsewhere />}
      />
      <Loaded
        query={sessions}
        skeleton={<SkeletonRows rows={2} label={accountTexts.developers.loading_sessions} />}
      >
        {({ data }) => (
          <ul
            aria-label={accountTexts.developers.signed_in_browsers}
            className="divide-y divide-line"
          >
            {data.map((session) => (
              <SessionRow key={session.session_id} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}

function SignOutElsewhere() {
  const { toast } = useToast();
  const end = useMutation(
    trpc.accounts.endOtherSessions.mutationOptions({
      onSuccess: ({ revoked }) =>
        toast({
          tone: 'good',
          title: accountTexts.developers.no_other_session,
          detail: accountTexts.developers.sessions_ended({ revoked }),
        }),
      onError: (error) =>
        toast({
          tone: 'bad',
          title: accountTexts.developers.sessions_not_ended,
          detail: problemOf(error).detail,
        }),
    }),
  );
  return (
    <Button
      busy={end.isPending}
      busyLabel={accountTexts.developers.signing_out}
      onClick={() => end.mutate({})}
    >
      {accountTexts.developers.end_other_sessions}
    </Button>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { user_agent, ip, created_at, last_used_at, is_current } = session;
  const name = browserName(user_agent);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-3.5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {is_current && <Badge tone="accent">{accountTexts.developers.this_browser}</Badge>}
        </p>
        <p className="mt-0.5 wrap-anywhere text-ink-muted text-sm">
          <Rich
            parts={(ip ? accountTexts.developers.used_from : accountTexts.developers.used)({
              used: <RelativeTime at={last_used_at} />,
              begun: <ExactTime at={created_at} />,
              ip: ip ?? '',
            })}
          />
        </p>
      </div>
      {is_current ? <SignOutHere /> : <SignOutThere id={session.session_id} name={name} />}
    </li>
  );
}

const SignOutHere = () => (
  <Button busyLabel={accountTexts.developers.signing_out} onClick={useSignOut()}>
    {accountTexts.developers.sign_out}
  </Button>
);

function SignOutThere({ id, name }: { id: string; name: string }) {
  const { toast } = useToast();
  const end = useMutation(
    trpc.accounts.endSession.mutationOptions({
      onSuccess: () =>
        toast({ tone: 'good', title: accountTexts.developers.session_ended({ name }) }),
      onError: (error) =>
        needsAuthentication(error) ||
        toast({
          tone: 'bad',
          title: accountTexts.developers.session_not_ended({ name }),
          detail: problemOf(error).detail,
        }),
    }),
  );
  return (
    <Button
      busy={end.isPending}
      busyLabel={accountTexts.developers.signing_out}
      onClick={() => end.mutate({ session_id: id })}
    >
      {accountTexts.developers.sign_out}
      <span className="sr-only"> {name}</span>
    </Button>
  );
}
