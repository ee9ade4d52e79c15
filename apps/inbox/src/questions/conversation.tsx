import { CardBlocks } from '@assent/ui/card-blocks';
import type { FilesOfCard } from '@assent/ui/files-of-card';
import { MoneyBlock } from '@assent/ui/money-block';
import { Rich } from '@assent/ui/rich';
import { ShownText } from '@assent/ui/shown-text';
import { shownLine } from '@assent/ui/text-rules';
import { RelativeTime } from '@assent/ui/time';
import MessagesSquare from 'lucide-react/icons/messages-square';
import { useEffect } from 'react';
import type { Message } from '../api.ts';
import { toDeviceTime } from '../clock.ts';
import { linesClass } from '../primitives/quote.tsx';
import { partTexts } from '../texts.ts';
import { Ask } from './ask.tsx';
import { lacksConversation, revisionOf } from './revision.ts';

export type ConversationProps = {
  message: Message;
  /** Whether this person can ask. */
  canAsk: boolean;
  files: FilesOfCard;
  /** Called with the revision of the conversation, once it is on the screen. */
  onShown?: ((revision: number) => void) | undefined;
};

type Asked = NonNullable<NonNullable<Message['questions']>['data']>[number];

/** Shows the questions about a message with their answers, and the form that asks another one. */
export function Conversation({ message, canAsk, files, onShown }: ConversationProps) {
  const revision = revisionOf(message);
  const isShown = !lacksConversation(message);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is called may be new in each render
  useEffect(() => {
    if (isShown) onShown?.(revision);
  }, [message.message_id, revision, isShown]);
  const asked = message.questions?.data ?? [];
  // Of a message that is settled, it is below the title of what was asked.
  const Heading = onShown ? 'h2' : 'h3';
  return (
    <>
      {asked.length > 0 && (
        <section
          aria-label={partTexts.questions.title}
          className="rounded-lg border border-line bg-surface px-4 py-3 wrap-anywhere"
        >
          <Heading className="flex items-center gap-2 font-medium">
            <MessagesSquare className="size-4.5 shrink-0 text-ink-muted" aria-hidden />
            {partTexts.questions.title}
          </Heading>
          <ul className="mt-2 flex flex-col gap-4">
            {asked.map((question) => (
              <Question
                key={question.question_id}
                question={question}
                sender={message.app.name}
                isClosed={message.closed_at !== null}
                files={files}
              />
            ))}
          </ul>
        </section>
      )}
      {canAsk && <Ask message={message} />}
    </>
  );
}

type QuestionProps = {
  question: Asked;
  sender: string;
  /** Nobody answers it any more. */
  isClosed: boolean;
  files: FilesOfCard;
};

function Question({ question, sender, isClosed, files }: QuestionProps) {
  const { text, asked_at, person, answer } = question;
  const { you, other, answered, erased, unanswered } = partTexts.questions;
  const time = <RelativeTime at={toDeviceTime(asked_at)} />;
  return (
    <li className="flex flex-col gap-2">
      <div>
        <p className="text-ink-muted text-sm">
          <Rich
            parts={
              person.is_you ? you({ time }) : other({ time, name: shownLine(person.display_name) })
            }
          />
        </p>
        {text === null ? <p className="text-ink-muted">{erased}</p> : <Words text={text} />}
      </div>
      {answer ? (
        <div className="flex flex-col gap-3 border-line-strong border-s-2 ps-3">
          <div>
            <p className="text-ink-muted text-sm">
              <Rich
                parts={answered({
                  sender,
                  time: <RelativeTime at={toDeviceTime(answer.answered_at)} />,
                })}
              />
            </p>
            <Words text={answer.text} />
          </div>
          <AnswerBlocks blocks={answer.blocks ?? []} files={files} />
        </div>
      ) : (
        !isClosed && <p className="text-ink-muted text-sm">{unanswered}</p>
      )}
    </li>
  );
}

const Words = ({ text }: { text: string }) => (
  <p className={`whitespace-pre-wrap ${linesClass}`}>
    <ShownText text={text} hasLines />
  </p>
);

type Blocks = NonNullable<NonNullable<Asked['answer']>['blocks']>;

const AnswerBlocks = ({ blocks, files }: { blocks: Blocks; files: FilesOfCard }) => (
  <>
    {blocks.map((block) =>
      // An answer has one amount at most, as a card has.
      block.type === 'money' ? <MoneyBlock key={block.type} money={block} /> : null,
    )}
    <CardBlocks blocks={blocks} lang={undefined} files={files} />
  </>
);
