import { Badge } from '@assent/ui/badge';
import { breakable } from '@assent/ui/breakable';
import { Button } from '@assent/ui/button';
import { TopicName } from '@assent/ui/message-card';
import { Rich } from '@assent/ui/rich';
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
import { partTexts } from '../texts.ts';

type Leaving = { subscription_id: string; topic: string };

/** Lists the topics of the person, with buttons to mute and leave them. */
export function Topics() {
  const words = partTexts.subscriptions;
  const mine = useQuery(trpc.subscriptions.mine.queryOptions({}));
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  if (!mine.data)
    return <ListPlaceholder query={mine} rows={2} label={partTexts.subscriptions.loading} />;
  if (mine.data.data.length === 0)
    return <p className="px-5 py-4 text-ink-muted">{partTexts.subscriptions.none}</p>;
  return (
    <>
      <ul aria-label={words.label} className="divide-y divide-line">
        {mine.data.data.map((each) => (
          <li key={each.subscription_id} className="flex flex-wrap items-center gap-3 px-5 py-3.5">
            <div className="min-w-0 flex-1 basis-44">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                <span className="min-w-0 break-words">
                  <TopicName topic={each.topic} topicTitle={each.topic_title} draw={breakable} />
                </span>
                {each.muted_at !== null && <Badge>{words.muted}</Badge>}
              </p>
              <p className="mt-0.5 text-ink-muted text-sm">
                <Rich
                  parts={words.from({
                    sender: each.app.name,
                    when: <RelativeTime at={toDeviceTime(each.subscribed_at)} />,
                  })}
                />
              </p>
              <p className="text-sm empty:hidden">
                <SenderDomain domain={each.app.domain} />
              </p>
              <SenderNotes app={each.app} />
            </div>
            <div className="flex flex-wrap gap-3">
              <MuteButton subscription={each} />
              <Button
                size="sm"
                aria-label={words.leave_named({ topic: each.topic })}
                onClick={() => setLeaving(each)}
              >
                {words.leave}
              </Button>
            </div>
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
  const words = partTexts.subscriptions;
  const { subscription_id, topic, muted_at } = subscription;
  const { toast } = useToast();
  const isMuted = muted_at !== null;
  const mute = useMutation(
    trpc.subscriptions.mute.mutationOptions({
      onSuccess: () => {
        toast({ title: isMuted ? words.is_unmuted({ topic }) : words.is_muted({ topic }) });
        return queryClient.invalidateQueries({ queryKey: trpc.subscriptions.mine.queryKey() });
      },
      onError: (error) => {
        const { title, detail } = problemOf(error);
        toast({ title, detail, tone: 'bad' });
      },
    }),
  );
  return (
    <Button
      size="sm"
      aria-label={isMuted ? words.unmute_named({ topic }) : words.mute_named({ topic })}
      busy={mute.isPending}
      onClick={() => mute.mutate({ subscription_id, muted: !isMuted })}
    >
      {isMuted ? words.unmute : words.mute}
    </Button>
  );
}

type LeaveDialogProps = { leaving: Leaving | null; onClose: () => void };

function LeaveDialog({ leaving, onClose }: LeaveDialogProps) {
  const words = partTexts.subscriptions;
  const { toast } = useToast();
  const leave = useMutation(
    trpc.subscriptions.leave.mutationOptions({
      onSuccess: () => {
        toast({ title: words.left({ topic: leaving?.topic ?? '' }) });
        onClose();
        return queryClient.invalidateQueries();
      },
    }),
  );
  return (
    <ConfirmDialog
      isOpen={leaving !== null}
      onClose={onClose}
      title={leaving && words.ask({ topic: leaving.topic })}
      description={words.ask_detail}
      action={words.leave}
      busyAction={words.leaving}
      mutation={leave}
      onConfirm={() => leaving && leave.mutate({ subscription_id: leaving.subscription_id })}
    />
  );
}
