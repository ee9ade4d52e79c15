import { fullPlaces } from '@assent/core/pure/messages/questions/question-places';
import { MAX_QUESTION } from '@assent/core/pure/platform/schemas/published-limits';
import { Button } from '@assent/ui/button';
import { Field, Textarea } from '@assent/ui/field';
import { withoutHidden } from '@assent/ui/text-rules';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Message, queryClient, trpc } from '../api.ts';
import { useDraft } from '../messages/answer/comment-drafts.ts';
import { Failure } from '../primitives/failure.tsx';
import { useIsOnline } from '../primitives/is-online.ts';
import { problemOf } from '../problem.ts';
import { partTexts, texts } from '../texts.ts';

/** The number of characters from which on the rest is counted. */
const COUNTED_FROM = 100;

/** What cannot be asked any more, or not now: the card says why once it is fetched again. */
const isOver = (code: string) =>
  ['already_responded', 'message_closed', 'not_found'].includes(code);

/** Lets the person ask the sender something. A question that is being written survives a reload. */
export function Ask({ message }: { message: Message }) {
  const { message_id, app, questions } = message;
  const queryKey = trpc.answers.show.queryKey({ message_id });
  const [text, setText] = useDraft(`${message_id}-question`);
  const [isWanted, setWanted] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const again = useRef<HTMLButtonElement>(null);
  const isOnline = useIsOnline();
  const { announce } = useToast();
  const asking = useMutation(
    trpc.questions.ask.mutationOptions({
      onSuccess: (now) => {
        shut();
        announce(partTexts.questions.sent({ sender: app.name }));
        queryClient.setQueryData(queryKey, now);
        return queryClient.invalidateQueries({ queryKey: trpc.answers.inbox.pathKey() });
      },
      onError: (error) => {
        if (isOver(problemOf(error).code)) return queryClient.invalidateQueries({ queryKey });
      },
    }),
  );
  /** Closes the form. If the focus was in it, it moves to the button in its place, or it would be lost. */
  const shut = () => {
    const hadFocus = form.current?.contains(document.activeElement);
    flushSync(() => {
      setText('');
      setWanted(false);
    });
    if (hadFocus) again.current?.focus();
  };
  const limit = limitOf(questions);
  if (limit && text === '') return <p className="text-ink-muted text-sm">{limit}</p>;
  const open = () => {
    // At once: a browser shows the keyboard only during the press.
    flushSync(() => setWanted(true));
    field.current?.focus();
  };
  if (!isWanted && text === '')
    return (
      <Button ref={again} variant="ghost" className="-ms-3.5 self-start" onClick={open}>
        <MessageCircleQuestion aria-hidden />
        {partTexts.questions.ask}
      </Button>
    );
  const words = withoutHidden(text).trim();
  const send = () => asking.mutate({ message_id, text: words });
  const close = () => {
    shut();
    asking.reset();
  };
  const left = MAX_QUESTION - text.length;
  return (
    <form
      ref={form}
      aria-label={partTexts.questions.ask}
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (words !== '' && !asking.isPending) send();
      }}
    >
      <Field
        label={partTexts.questions.question}
        hint={
          left < COUNTED_FROM
            ? texts.decision.left({ count: left })
            : partTexts.questions.readers({ sender: app.name })
        }
      >
        <Textarea
          ref={field}
          rows={3}
          name="question"
          maxLength={MAX_QUESTION}
          value={text}
          onChange={({ target }) => {
            // Who deletes all of it is still writing.
            setWanted(true);
            setText(target.value);
          }}
        />
      </Field>
      {!isOnline && <p className="text-ink-muted text-sm">{partTexts.questions.offline}</p>}
      {limit && <p className="text-ink-muted text-sm">{limit}</p>}
      {asking.isError && <Failure error={asking.error} onRetry={send} />}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          size="touch"
          busy={asking.isPending}
          busyLabel={partTexts.confirm.sending}
          disabled={words === '' || !isOnline || limit !== null}
        >
          {partTexts.questions.send}
        </Button>
        <Button size="touch" variant="ghost" disabled={asking.isPending} onClick={close}>
          {partTexts.confirm.cancel}
        </Button>
      </div>
    </form>
  );
}

/** Returns why the person cannot ask now, or null. */
function limitOf(questions: Message['questions']): string | null {
  const { asked = 0, open = 0 } = questions ?? {};
  const own = (questions?.data ?? []).filter(({ person }) => person.is_you);
  const ownOpen = own.filter(({ answer }) => answer === null).length;
  const full = fullPlaces({ asked, open }, { asked: own.length, open: ownOpen });
  const { limit } = partTexts.questions;
  if (full === 'all') return limit.all({ max: asked });
  return full === 'open' ? limit.open({ max: open }) : null;
}
