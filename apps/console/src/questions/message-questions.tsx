import { MAX_QUESTION_ANSWER } from '@assent/core/pure/platform/schemas/published-limits';
import type { MessageOut } from '@assent/core/schemas';
import { Button } from '@assent/ui/button';
import { Card, CardHeader } from '@assent/ui/card';
import { CardBlocks } from '@assent/ui/card-blocks';
import { Field, Textarea } from '@assent/ui/field';
import { MoneyBlock } from '@assent/ui/money-block';
import { Rich } from '@assent/ui/rich';
import { ShownText } from '@assent/ui/shown-text';
import { RelativeTime } from '@assent/ui/time';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { queryClient, trpc } from '../api.ts';
import { filesOfApp } from '../files/load-file.ts';
import { isOpen } from '../messages/list/open-statuses.ts';
import { Form } from '../primitives/form.tsx';
import { type Problem, problemOf } from '../problem.ts';
import { messageTexts } from '../texts.ts';

type Asked = NonNullable<NonNullable<MessageOut['questions']>['data']>[number];

/** Shows what people asked about a message, and answers it. */
export function MessageQuestions({ message }: { message: MessageOut }) {
  const { asked = 0, open = 0, data } = message.questions ?? {};
  const canAnswer = isOpen(message);
  const words = canAnswer ? messageTexts.questions.open : messageTexts.questions.left;
  useAnnouncedQuestions(asked);
  return (
    <Card>
      <CardHeader title={messageTexts.questions.title} description={words({ count: open })} />
      <ul className="divide-y divide-line border-line border-t">
        {(data ?? []).map((question) => (
          <Question
            key={question.question_id}
            question={question}
            messageId={message.message_id}
            canAnswer={canAnswer}
          />
        ))}
      </ul>
    </Card>
  );
}

/** Announces a new question to screen readers. */
function useAnnouncedQuestions(asked: number) {
  const { announce } = useToast();
  const last = useRef(asked);
  useEffect(() => {
    if (asked > last.current) announce(messageTexts.questions.asked);
    last.current = asked;
  }, [asked, announce]);
}

type QuestionProps = { question: Asked; messageId: string; canAnswer: boolean };

function Question({ question, messageId, canAnswer }: QuestionProps) {
  const { text, asked_at, person, answer, question_id } = question;
  const words = messageTexts.questions;
  const item = useRef<HTMLLIElement>(null);
  const hasSent = useRef(false);
  useEffect(() => {
    // The form is gone.
    if (answer && hasSent.current) item.current?.focus();
  }, [answer]);
  return (
    <li ref={item} tabIndex={-1} className="flex flex-col gap-3 px-5 py-4 -outline-offset-2">
      <div>
        <p className="flex flex-wrap gap-x-2 text-ink-muted text-sm">
          <span className="font-medium text-ink">{person.display_name || words.unnamed}</span>
          {person.reference && <code className="font-mono">{`ref:${person.reference}`}</code>}
          <RelativeTime at={asked_at} />
        </p>
        {text === null ? <p className="text-ink-muted">{words.erased}</p> : <Words text={text} />}
      </div>
      {answer && <Answer answer={answer} />}
      {!answer && canAnswer && (
        <AnswerForm
          messageId={messageId}
          questionId={question_id}
          onSent={() => {
            hasSent.current = true;
          }}
        />
      )}
      {!answer && !canAnswer && <p className="text-ink-muted text-sm">{words.unanswered}</p>}
    </li>
  );
}

const Words = ({ text }: { text: string }) => (
  <p className="whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext]">
    <ShownText text={text} hasLines />
  </p>
);

function Answer({
  answer: { text, answered_at, blocks },
}: {
  answer: NonNullable<Asked['answer']>;
}) {
  const shown = blocks ?? [];
  return (
    <div className="flex flex-col gap-3 border-line-strong border-s-2 ps-3">
      <div>
        <p className="text-ink-muted text-sm">
          <Rich
            parts={messageTexts.questions.answered({ when: <RelativeTime at={answered_at} /> })}
          />
        </p>
        <Words text={text} />
      </div>
      {shown.map((block) =>
        // An answer has one amount at most, as a card has.
        block.type === 'money' ? <MoneyBlock key={block.type} money={block} /> : null,
      )}
      <CardBlocks blocks={shown} lang={undefined} files={filesOfApp} />
    </div>
  );
}

/** What others have done meanwhile: the page shows it once the message is fetched again. */
const isOver = ({ code }: Problem) =>
  ['question_answered', 'message_closed', 'not_found'].includes(code);

type AnswerFormProps = {
  messageId: string;
  questionId: string;
  /** Called before the form is replaced by the answer: this one, or that of somebody else. */
  onSent: () => void;
};

function AnswerForm({ messageId, questionId, onSent }: AnswerFormProps) {
  const { toast } = useToast();
  const [text, setText] = useState('');
  const queryKey = trpc.messages.get.queryKey({ message_id: messageId });
  const answering = useMutation(
    trpc.questions.answer.mutationOptions({
      onSuccess: (now) => {
        onSent();
        toast({ title: messageTexts.questions.sent });
        queryClient.setQueryData(queryKey, now);
      },
      onError: (error) => {
        const problem = problemOf(error);
        if (!isOver(problem)) return;
        onSent();
        toast({ tone: 'bad', title: problem.title });
        void queryClient.invalidateQueries({ queryKey });
      },
    }),
  );
  const problem = answering.error && problemOf(answering.error);
  const words = text.trim();
  return (
    <Form
      problem={problem}
      className="gap-3!"
      onSubmit={() => {
        if (words !== '' && !answering.isPending)
          answering.mutate({ message_id: messageId, question_id: questionId, text: words });
      }}
    >
      <Field
        label={messageTexts.questions.answer}
        hint={messageTexts.questions.readers}
        error={problem?.errors.find(({ pointer }) => pointer === '/text')?.detail}
      >
        <Textarea
          name="text"
          rows={3}
          maxLength={MAX_QUESTION_ANSWER}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <div>
        <Button
          type="submit"
          variant="primary"
          busy={answering.isPending}
          busyLabel={messageTexts.questions.sending}
          disabled={words === ''}
        >
          {messageTexts.questions.send}
        </Button>
      </div>
    </Form>
  );
}
