import { MAX_COMMENT } from '@assent/core/pure/platform/schemas/published-limits';
import { Button } from '@assent/ui/button';
import { Checkbox } from '@assent/ui/checkbox';
import { Dialog } from '@assent/ui/dialog';
import { Field, Textarea } from '@assent/ui/field';
import { withoutHidden } from '@assent/ui/text-rules';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Message, queryClient, trpc } from '../api.ts';
import { helpPage } from '../locales/help-page.ts';
import { Failure } from '../primitives/failure.tsx';
import { partTexts } from '../texts.ts';

type ReportDialogProps = {
  message: Message;
  /** Reporting an open message rejects it. */
  isOpenMessage: boolean;
  isShown: boolean;
  onClose: () => void;
};

/** Reports a message with an optional comment, and can mute the topic. */
export function ReportDialog({ message, isOpenMessage, isShown, onClose }: ReportDialogProps) {
  const { toast, announce } = useToast();
  const [comment, setComment] = useState('');
  const [isMuted, setMuted] = useState(false);
  const { message_id, app, topic } = message;
  const { reports } = partTexts;
  const report = useMutation(
    trpc.reports.report.mutationOptions({
      onSuccess: (reported) => {
        onClose();
        // The screen of a message that the report has closed says it.
        const said = partTexts.reports.sent({ sender: app.name });
        if (isOpenMessage) announce(said);
        if (!isOpenMessage) toast({ title: said, detail: partTexts.reports.sent_effect });
        scrollTo(0, 0);
        queryClient.setQueryData(trpc.answers.show.queryKey({ message_id }), reported);
        return Promise.all([
          queryClient.invalidateQueries({ queryKey: trpc.answers.inbox.pathKey() }),
          queryClient.invalidateQueries({ queryKey: trpc.subscriptions.mine.queryKey() }),
        ]);
      },
    }),
  );
  const close = () => {
    report.reset();
    onClose();
  };
  const send = () => {
    const words = withoutHidden(comment).trim();
    report.mutate({ message_id, comment: words || undefined, mute: isMuted });
  };
  return (
    <Dialog
      isOpen={isShown}
      onClose={close}
      isDismissable={!report.isPending}
      title={reports.title}
      description={
        isOpenMessage ? reports.open({ sender: app.name }) : reports.closed({ sender: app.name })
      }
      footer={
        <>
          <Button size="touch" onClick={close} disabled={report.isPending}>
            {reports.cancel}
          </Button>
          <Button
            size="touch"
            variant="danger"
            busy={report.isPending}
            busyLabel={reports.sending}
            onClick={send}
          >
            {isOpenMessage ? reports.report_and_reject : reports.report}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={reports.comment}>
          <Textarea
            rows={2}
            maxLength={MAX_COMMENT}
            value={comment}
            onChange={({ target }) => setComment(target.value)}
          />
        </Field>
        <Checkbox
          checked={isMuted}
          onChange={({ target }) => setMuted(target.checked)}
          label={<span className="wrap-anywhere">{reports.mute({ topic })}</span>}
          hint={reports.mute_effect}
        />
        <a
          href={helpPage('unexpected')}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 min-w-11 items-center self-start text-ink-muted text-sm underline underline-offset-2 hover:text-ink"
        >
          {partTexts.people.links.help}
        </a>
        {report.isError && <Failure error={report.error} onRetry={send} />}
      </div>
    </Dialog>
  );
}
