import { browserName } from '@assent/core/browsers/browser-name';
import type { DeveloperSessionOut } from '@assent/core/developers/developers.schema';
import { Badge } from '@assent/ui/badge';
import { Button } from '@assent/ui/button';
import { Card, CardHeader } from '@assent/ui/card';
import { SkeletonRows } from '@assent/ui/skeleton';
import { ExactTime, RelativeTime } from '@assent/ui/time';
import { useToast } from '@assent/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { trpc } from '../api.ts';
import { Loaded } from '../primitives/loaded.tsx';
import { needsAuthentication, problemOf } from '../problem.ts';
import { useSignOut } from './sign-out.ts';

type Session = z.infer<typeof DeveloperSessionOut>;

/** Lists the developer's sessions, with buttons to end them. */
export function Sessions() {
  const sessions = useQuery(trpc.accounts.sessions.queryOptions({}));
  const hasOthers = sessions.data?.data.some(({ is_current }) => !is_current) ?? false;
  return (
    <Card aria-label="Sessions">
      <CardHeader
        title="Sessions"
        description="Where you are signed in. Signing a browser out takes effect at once."
        actions={hasOthers && <SignOutElsewhere />}
      />
      <Loaded query={sessions} skeleton={<SkeletonRows rows={2} label="Loading sessions" />}>
        {({ data }) => (
          <ul aria-label="Signed-in browsers" className="divide-y divide-line">
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
          title: 'You are signed in only here',
          detail: revoked === 1 ? 'One session ended.' : `${revoked} sessions ended.`,
        }),
      onError: (error) =>
        toast({ tone: 'bad', title: 'Nobody was signed out', detail: problemOf(error).detail }),
    }),
  );
  return (
    <Button busy={end.isPending} busyLabel="Signing out…" onClick={() => end.mutate({})}>
      Sign out everywhere else
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
          {is_current && <Badge tone="accent">This browser</Badge>}
        </p>
        <p className="mt-0.5 wrap-anywhere text-ink-muted text-sm">
          Last used <RelativeTime at={last_used_at} />
          {ip && ` from ${ip}`} · signed in <ExactTime at={created_at} />
        </p>
      </div>
      {is_current ? <SignOutHere /> : <SignOutThere id={session.session_id} name={name} />}
    </li>
  );
}

const SignOutHere = () => (
  <Button busyLabel="Signing out…" onClick={useSignOut()}>
    Sign out
  </Button>
);

function SignOutThere({ id, name }: { id: string; name: string }) {
  const { toast } = useToast();
  const end = useMutation(
    trpc.accounts.endSession.mutationOptions({
      onSuccess: () => toast({ tone: 'good', title: `${name} is signed out` }),
      onError: (error) =>
        needsAuthentication(error) ||
        toast({
          tone: 'bad',
          title: `${name} is still signed in`,
          detail: problemOf(error).detail,
        }),
    }),
  );
  return (
    <Button
      busy={end.isPending}
      busyLabel="Signing out…"
      onClick={() => end.mutate({ session_id: id })}
    >
      Sign out<span className="sr-only"> {name}</span>
    </Button>
  );
}
