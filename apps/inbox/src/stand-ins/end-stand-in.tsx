import { Button } from '@assent/ui/button';
import { Dialog } from '@assent/ui/dialog';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type StandIn, trpc } from '../api.ts';
import { Failure } from '../primitives/failure.tsx';
import { refetchStandIns } from './own-stand-ins.ts';

type EndStandInProps = { standIn: StandIn | null; onClose: () => void };

/** Asks before a stand-in is ended or a request is withdrawn. */
export function EndStandIn({ standIn, onClose }: EndStandInProps) {
  const { toast } = useToast();
  const end = useMutation(
    trpc.standIns.end.mutationOptions({
      onSuccess: () => {
        toast({ title: isRequest ? 'The request is withdrawn' : 'The stand-in has ended' });
        onClose();
        return refetchStandIns();
      },
    }),
  );
  const isRequest = standIn?.state === 'asked';
  const close = () => {
    end.reset();
    onClose();
  };
  return (
    <Dialog
      isOpen={standIn !== null}
      onClose={close}
      title={<span className="wrap-anywhere">{standIn && titleOf(standIn)}</span>}
      description={<span className="wrap-anywhere">{standIn && meaningOf(standIn)}</span>}
      footer={
        <>
          <Button size="touch" onClick={close}>
            Cancel
          </Button>
          <Button
            size="touch"
            variant="danger"
            busy={end.isPending}
            busyLabel="Ending…"
            onClick={() => standIn && end.mutate({ stand_in_id: standIn.stand_in_id })}
          >
            {isRequest ? 'Withdraw' : 'End'}
          </Button>
        </>
      }
    >
      {end.isError && <Failure error={end.error} />}
    </Dialog>
  );
}

function titleOf({ side, state, display_name, email }: StandIn) {
  if (state === 'asked') return `Withdraw your request to ${email}?`;
  return side === 'represented'
    ? `Shall ${display_name} no longer stand in for you?`
    : `Stop standing in for ${display_name}?`;
}

function meaningOf({ side, state, display_name }: StandIn) {
  if (state === 'asked') return 'It can no longer be accepted.';
  return side === 'represented'
    ? `${display_name} no longer sees what is asked of you. What ${display_name} has answered remains valid.`
    : `You no longer see what is asked of ${display_name}, and ${display_name} gets a mail. Your answers remain valid.`;
}
