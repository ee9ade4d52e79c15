import { browserName } from '@assent/core/browsers/browser-name';
import { Badge } from '@assent/ui/badge';
import { Button } from '@assent/ui/button';
import { RelativeTime } from '@assent/ui/time';
import { useToast } from '@assent/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { queryClient, trpc } from '../api.ts';
import { toDeviceTime } from '../clock.ts';
import { ListPlaceholder } from '../primitives/list-placeholder.tsx';
import { problemOf } from '../problem.ts';
import { useSignOut } from './sign-out.ts';

/** Lists the person's sessions, with buttons to end them. */
export function Sessions() {
  const navigate = useNavigate();
  const { toast } = useToast();
  const sessions = useQuery(trpc.people.sessions.queryOptions({}));
  const complain = (error: unknown) => {
    const { title, detail } = problemOf(error);
    toast({ title, detail, tone: 'bad' });
  };
  const signOut = useSignOut(() =>
    // Navigates first: the queries of this screen would be refused.
    navigate({ to: '/sign-in' }).then(() => queryClient.clear()),
  );
  const end = useMutation(
    trpc.people.endSession.mutationOptions({
      onSuccess: () => {
        toast({ title: 'That browser is signed out', tone: 'good' });
        return forgetEnded();
      },
      onError: complain,
    }),
  );
  if (!sessions.data)
    return <ListPlaceholder query={sessions} rows={2} label="Loading your sessions" />;
  const others = sessions.data.data.filter(({ is_current }) => !is_current);
  return (
    <>
      <ul aria-label="Signed-in browsers" className="divide-y divide-line">
        {sessions.data.data.map(({ session_id, user_agent, is_current, last_seen_at }) => {
          const name = browserName(user_agent);
          const isEnding = end.isPending && end.variables.session_id === session_id;
          return (
            <li key={session_id} className="flex items-center gap-3 px-5 py-3.5">
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-center gap-2 font-medium">
                  {name}
                  {is_current && <Badge tone="accent">This browser</Badge>}
                </p>
                <p className="mt-0.5 text-ink-muted text-sm">
                  Last seen <RelativeTime at={toDeviceTime(last_seen_at)} />
                </p>
              </div>
              <Button
                size="sm"
                aria-label={is_current ? 'Sign out' : `Sign out ${name}`}
                busy={is_current ? signOut.isPending : isEnding}
                onClick={() =>
                  is_current
                    ? signOut.mutate({}, { onError: complain })
                    : end.mutate({ session_id })
                }
              >
                Sign out
              </Button>
            </li>
          );
        })}
      </ul>
      {others.length > 0 && <SignOutElsewhere onFailed={complain} />}
    </>
  );
}

/** Ends all other sessions. */
function SignOutElsewhere({ onFailed }: { onFailed: (error: unknown) => void }) {
  const { toast } = useToast();
  const end = useMutation(
    trpc.people.endOtherSessions.mutationOptions({
      onSuccess: ({ revoked }) => {
        toast({
          title: 'You are signed in only here',
          detail: revoked === 1 ? 'One session ended.' : `${revoked} sessions ended.`,
          tone: 'good',
        });
        return forgetEnded();
      },
      onError: onFailed,
    }),
  );
  return (
    <div className="border-line border-t px-5 py-3.5">
      <Button busy={end.isPending} busyLabel="Signing out…" onClick={() => end.mutate({})}>
        Sign out everywhere else
      </Button>
    </div>
  );
}

/** A session and the pushes to its browser end together. */
const forgetEnded = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: trpc.people.sessions.queryKey() }),
    queryClient.invalidateQueries({ queryKey: trpc.pushes.devices.queryKey() }),
  ]);
