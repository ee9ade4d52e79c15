import { Badge } from '@assent/ui/badge';
import { Button } from '@assent/ui/button';
import { TopicName } from '@assent/ui/message-card';
import { RelativeTime } from '@assent/ui/time';
import { useToast } from '@assent/ui/toast';
import { SenderDomain } from '@assent/ui/verified-domain';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient, trpc } from '../api.ts';
import { toDeviceTime } from '../clock.ts';
import { SenderNotes } from '../messages/card/sender-domain.tsx';
import { ConfirmDialog } from '../primitives/confirm-dialog.tsx';
import { ListPlaceholder } from '../primitives/list-placeholder.tsx';
import { problemOf } from '../problem.ts';

type Leaving = { subscription_id: string; topic: string };

/** Lists the topics of the person, with buttons to mute and leave them. */
export function Topics() {
  const mine = useQuery(trpc.subscriptions.mine.queryOptions({}));
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  if (!mine.data) return <ListPlaceholder query={mine} rows={2} label="Loading your topics" />;
  if (mine.data.data.length === 0)
    return (
      <p className="px-5 py-4 text-ink-muted">
        You are on no topic. An invite, a link or a code to scan, puts you on one.
      </p>
    );
  return (
    <>
      <ul aria-label="Topics" className="divide-y divide-line">
        {mine.data.data.map((each) => (
          <li key={each.subscription_id} className="flex items-center gap-3 px-5 py-3.5">
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                <span className="min-w-0 break-words">
                  <TopicName topic={each.topic} topicTitle={each.topic_title} />
                </span>
                {each.muted_at !== null && <Badge>Muted</Badge>}
              </p>
              <p className="mt-0.5 text-ink-muted text-sm">
                From {each.app.name}, joined <RelativeTime at={toDeviceTime(each.subscribed_at)} />
              </p>
              <p className="text-sm empty:hidden">
                <SenderDomain domain={each.app.domain} />
              </p>
              <SenderNotes app={each.app} />
            </div>
            <MuteButton subscription={each} />
            <Button size="sm" aria-label={`Leave ${each.topic}`} onClick={() => setLeaving(each)}>
              Leave
            </Button>
          </li>
        ))}
      </ul>
      <LeaveDialog leaving={leaving} onClose={() => setLeaving(null)} />
    </>
  );
}

type Mutable = Leaving & { muted_at: number | null };

/** Mutes a topic: it sends no pushes, but its messages are in the inbox. */
function MuteButton({ subscription }: { subscription: Mutable }) {
  const { subscription_id, topic, muted_at } = subscription;
  const { toast } = useToast();
  const isMuted = muted_at !== null;
  const mute = useMutation(
    trpc.subscriptions.mute.mutationOptions({
      onSuccess: () => {
        toast({ title: isMuted ? `${topic} notifies you again` : `${topic} is muted` });
        return queryClient.invalidateQueries({ queryKey: trpc.subscriptions.mine.queryKey() });
      },
      onError: (error) => {
        const { title, detail } = problemOf(error);
        toast({ title, detail, tone: 'bad' });
      },
    }),
  );
  const word = isMuted ? 'Unmute' : 'Mute';
  return (
    <Button
      size="sm"
      aria-label={`${word} ${topic}`}
      busy={mute.isPending}
      onClick={() => mute.mutate({ subscription_id, muted: !isMuted })}
    >
      {word}
    </Button>
  );
}

type LeaveDialogProps = { leaving: Leaving | null; onClose: () => void };

function LeaveDialog({ leaving, onClose }: LeaveDialogProps) {
  const { toast } = useToast();
  const leave = useMutation(
    trpc.subscriptions.leave.mutationOptions({
      onSuccess: () => {
        toast({ title: `You left ${leaving?.topic}` });
        onClose();
        return queryClient.invalidateQueries();
      },
    }),
  );
  return (
    <ConfirmDialog
      isOpen={leaving !== null}
      onClose={onClose}
      title={`Leave ${leaving?.topic}?`}
      description="You get no more messages from it, and its messages disappear from your inbox. Open ones stay unanswered by you, which is neither a yes nor a no. To come back, you need a new invite."
      action="Leave"
      busyAction="Leaving…"
      mutation={leave}
      onConfirm={() => leaving && leave.mutate({ subscription_id: leaving.subscription_id })}
    />
  );
}
