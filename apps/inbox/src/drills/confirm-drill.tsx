import { Button } from '@assent/ui/button';
import { Notice } from '@assent/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type Drill, queryClient, trpc } from '../api.ts';
import { Failure } from '../primitives/failure.tsx';
import { useIsOnline } from '../primitives/is-online.ts';
import { partTexts, texts } from '../texts.ts';

type ConfirmDrillProps = { drill: Drill; className?: string };

/**
 * Confirms a drill with one button, and shows that it is confirmed. It needs a connection: a confirmation that arrives later
 * would say nothing of the notification.
 */
export function ConfirmDrill({ drill: { drill_id }, className = '' }: ConfirmDrillProps) {
  const isOnline = useIsOnline();
  const navigate = useNavigate();
  const confirm = useMutation(
    trpc.drills.confirm.mutationOptions({
      onSuccess: (confirmed) => {
        queryClient.setQueryData(trpc.drills.ofMine.queryKey({ drill_id }), confirmed);
        void queryClient.invalidateQueries({ queryKey: trpc.drills.mine.queryKey() });
        void navigate({ to: '/d/$drillId', params: { drillId: drill_id } });
      },
      // It may be over meanwhile.
      onError: () => queryClient.invalidateQueries({ queryKey: trpc.drills.pathKey() }),
    }),
  );
  if (!isOnline)
    return (
      <Notice title={texts.primitives.offline} className="w-full text-start">
        {partTexts.drills.offline}
      </Notice>
    );
  return (
    <>
      {confirm.error && <Failure error={confirm.error} className="w-full text-start" />}
      <Button
        variant="primary"
        size="touch"
        busy={confirm.isPending}
        busyLabel={partTexts.drills.busy}
        onClick={() => confirm.mutate({ drill_id })}
        className={className}
      >
        {partTexts.drills.button}
      </Button>
    </>
  );
}
