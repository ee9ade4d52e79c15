import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { publicTrpc, queryClient, session } from '../api.ts';
import { problemOf } from '../problem.ts';
import { texts } from '../texts.ts';

/** Signs out in this tab, in the other tabs and on the server. */
export function useSignOut() {
  const navigate = useNavigate();
  const { toast } = useToast();
  const { mutate } = useMutation(
    publicTrpc.accounts.logout.mutationOptions({
      meta: { isLast: true },
      onSuccess: async () => {
        session.end();
        await navigate({ to: '/sign-in', search: { why: 'left' } });
        queryClient.clear();
      },
      onError: (error) =>
        toast({
          tone: 'bad',
          title: texts.shell.still_signed_in,
          detail: problemOf(error).detail,
        }),
    }),
  );
  return () => mutate({});
}
