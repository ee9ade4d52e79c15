import { LocalProblem } from '@assent/ui/local-problem';
import { useMutation } from '@tanstack/react-query';
import { api, type Message, queryClient, trpc } from '../api.ts';
import { type Decided, decide } from '../outbox/decide.ts';
import type { Sent } from '../outbox/sending.ts';
import { showSentAnswer } from '../outbox/update-queries.ts';
import { loadSigning } from '../passkeys/signing.ts';
import { problemOf, sendOutcomeOf } from '../problem.ts';

/** The message was closed meanwhile. It explains that better than an error. */
const tooLate = new Set(['already_responded', 'message_closed', 'not_found']);

/** Timeout of a signed answer. */
const signedWithinMs = 15_000;

/** Answers a message through the outbox, or directly with a passkey signature, which cannot wait. */
export function useAnswer(message: Message, onDecided: (sent: Sent) => void) {
  const { message_id } = message;
  const queryKey = trpc.answers.show.queryKey({ message_id });
  return useMutation({
    mutationFn: async (answer: Decided): Promise<Sent> => {
      if (message.require === 'passkey')
        return { is: 'arrived', message: await sendSigned(message, answer) };
      return decide(message, answer);
    },
    onSuccess: (sent) => {
      onDecided(sent);
      if (sent.is === 'arrived') showSentAnswer(sent.message);
    },
    onError: (error) => {
      if (isTooLate(error)) return queryClient.invalidateQueries({ queryKey });
    },
  });
}

/** Sending the same answer twice is safe. @throws LocalProblem when nothing was sent */
async function sendSigned(message: Message, { value, comment, match, fields }: Decided) {
  const { message_id } = message;
  const assertion = await (await loadSigning())
    .signAnswer(message, { value, match, fields })
    .catch((error: unknown) => {
      const { title, detail } = problemOf(error);
      throw sendOutcomeOf(error) === 'unknown' ? new LocalProblem(title, detail) : error;
    });
  const signal = AbortSignal.timeout(signedWithinMs);
  const answer = { message_id, value, comment, match, fields, assertion };
  return api.answers.respond.mutate(answer, { signal });
}

export const isTooLate = (error: unknown) => tooLate.has(problemOf(error).code);
