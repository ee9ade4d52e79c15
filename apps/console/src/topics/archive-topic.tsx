import type { TopicOut } from '@assent/core/topics/topics.schema';
import { Button } from '@assent/ui/button';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../api.ts';
import { ConfirmDialog } from '../primitives/confirm-dialog.tsx';

/** Archives a topic: it accepts no new messages. */
export function ArchiveTopic({ topic }: { topic: TopicOut }) {
  const { toast } = useToast();
  const [isAsking, setAsking] = useState(false);
  const archive = useMutation(
    trpc.topics.archive.mutationOptions({
      onSuccess: () => {
        setAsking(false);
        toast({ title: 'Topic archived', detail: topic.topic });
      },
    }),
  );
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Archive ${topic.topic}`}
        onClick={() => setAsking(true)}
      >
        Archive…
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Archive ${topic.topic}?`}
        description="No new messages can be sent to it. Open messages can still be answered. An archived topic cannot be restored."
        action="Archive topic"
        busyAction="Archiving…"
        isBusy={archive.isPending}
        error={archive.error}
        onConfirm={() => archive.mutate({ topic_id: topic.topic_id })}
      />
    </>
  );
}
