import type { AppMode } from '@assent/core/schemas';
import { Badge } from '@assent/ui/badge';
import { Card, CardHeader } from '@assent/ui/card';
import { lazyPart } from '@assent/ui/lazy-part';
import { Loading, Skeleton, SkeletonRows } from '@assent/ui/skeleton';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId, useState } from 'react';
import { useAccount } from '../account.ts';
import {
  loadAccountTexts,
  loadCallbackTexts,
  loadPeopleTexts,
  messageTexts,
  withTexts,
} from '../texts.ts';
import { type Progress, useProgress } from './progress.ts';

// Only the open step is loaded, and none once all are done.
const pending = () => <StepPending />;
const VerifyForm = lazyPart(
  withTexts(loadAccountTexts, () =>
    import('../developers/verify-form.tsx').then((it) => it.VerifyForm),
  ),
  { pending },
);
const CallbackForm = lazyPart(
  withTexts(loadCallbackTexts, () =>
    import('../receivers/callback-form.tsx').then((it) => it.CallbackForm),
  ),
  { pending },
);
// With the texts of the invite that one of them shows.
const loadSteps = withTexts(loadPeopleTexts, () => import('./steps.tsx'));
const SendTest = lazyPart(() => loadSteps().then((it) => it.SendTest), { pending });
const InviteYourself = lazyPart(() => loadSteps().then((it) => it.InviteYourself), {
  pending,
});
const GoLive = lazyPart(() => loadSteps().then((it) => it.GoLive), { pending });
const SendFirst = lazyPart(() => loadSteps().then((it) => it.SendFirst), { pending });
const SendDemo = lazyPart(() => loadSteps().then((it) => it.SendDemo), { pending });

type StepName = keyof Progress;

type ListedStep = {
  name: StepName;
  title: string;
  doneTitle: string;
  words: string;
  body: ReactNode;
};

const first = (): ListedStep[] => [
  {
    name: 'verify',
    title: messageTexts.setup.verify_your_email,
    doneTitle: messageTexts.setup.email_verified,
    words: messageTexts.setup.we_sent_six_digits_to,
    body: <VerifyForm />,
  },
  {
    name: 'callback',
    title: messageTexts.setup.set_your_callback_url,
    doneTitle: messageTexts.setup.callback_url_set,
    words: messageTexts.setup.the_address_where_your_server,
    body: <CallbackForm />,
  },
  {
    name: 'test',
    title: messageTexts.setup.pass_the_callback_test,
    doneTitle: messageTexts.setup.callback_test_passed,
    words: messageTexts.setup.we_send_one_signed_event,
    body: <SendTest />,
  },
];

const steps = (): Record<AppMode, ListedStep[]> => ({
  test: [
    ...first(),
    {
      name: 'message',
      title: messageTexts.setup.send_a_test_message,
      doneTitle: messageTexts.setup.test_message_sent,
      words: messageTexts.setup.a_test_approver_answers_it,
      body: <SendDemo />,
    },
    {
      name: 'live',
      title: messageTexts.setup.go_live,
      doneTitle: messageTexts.setup.live,
      words: messageTexts.setup.the_live_app_has_its,
      body: <GoLive />,
    },
  ],
  live: [
    ...first(),
    {
      name: 'invite',
      title: messageTexts.setup.invite_yourself,
      doneTitle: messageTexts.setup.somebody_joined,
      words: messageTexts.setup.scan_a_qr_code_with,
      body: <InviteYourself />,
    },
    {
      name: 'message',
      title: messageTexts.setup.send_your_first_message,
      doneTitle: messageTexts.setup.message_sent,
      words: messageTexts.setup.it_reaches_your_phone_in,
      body: <SendFirst />,
    },
  ],
});

const descriptions = () => ({
  test: messageTexts.setup.from_here_to_a_signed,
  live: messageTexts.setup.from_here_to_your_first,
});

/** Guides a new account to its first answer, step by step. */
export function Checklist() {
  const { mode } = useAccount();
  const progress = useProgress();
  const [chosen, setChosen] = useState<StepName | 'none'>();
  if (!progress)
    return (
      <Card>
        <SkeletonRows rows={4} label={messageTexts.setup.loading_the_checklist} />
      </Card>
    );
  const listed = steps()[mode];
  const done = listed.filter(({ name }) => progress[name]).length;
  const next = listed.find(({ name }) => !progress[name])?.name ?? 'none';
  const open = chosen ?? next;
  if (done === listed.length && !chosen) return null;
  return (
    <Card aria-label={messageTexts.setup.set_up}>
      <CardHeader
        title={messageTexts.setup.set_up}
        description={descriptions()[mode]}
        actions={
          <Badge tone={done === listed.length ? 'good' : 'neutral'}>
            {messageTexts.setup.of({ done, length: listed.length })}
          </Badge>
        }
      />
      <ol className="divide-y divide-line">
        {listed.map(({ name, title, doneTitle, words, body }, index) => (
          <Step
            key={name}
            number={index + 1}
            title={progress[name] ? doneTitle : title}
            words={words}
            isDone={progress[name]}
            isOpen={open === name}
            onToggle={() => setChosen(open === name ? 'none' : name)}
          >
            {body}
          </Step>
        ))}
      </ol>
    </Card>
  );
}

type StepProps = {
  number: number;
  title: string;
  words: string;
  isDone: boolean;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
};

/** A step of the checklist, with its content while it is open. */
function Step({ number, title, words, isDone, isOpen, onToggle, children }: StepProps) {
  const id = useId();
  return (
    <li>
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          className="flex min-h-12 w-full items-center gap-3 px-5 py-2.5 text-start transition-colors hover:bg-hover focus-visible:-outline-offset-2"
        >
          <Marker number={number} isDone={isDone} />
          <span className={`flex-1 ${isDone ? 'text-ink-muted' : 'font-medium'}`}>
            {title}
            {isDone && <span className="sr-only">{messageTexts.setup.done}</span>}
          </span>
          <ChevronDown
            aria-hidden
            className={`size-4 shrink-0 text-ink-faint transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h3>
      <div id={id} hidden={!isOpen} className="px-5 pt-1 pb-6 sm:ps-14">
        {isOpen && (
          <>
            <p className="mb-4 max-w-reading text-ink-muted">{words}</p>
            {children}
          </>
        )}
      </div>
    </li>
  );
}

/** Has the height of a button, which most steps contain. */
const StepPending = () => (
  <Loading label={messageTexts.setup.loading_this_step}>
    <Skeleton className="h-9 w-32 pointer-coarse:h-11" />
  </Loading>
);

const Marker = ({ number, isDone }: { number: number; isDone: boolean }) => (
  <span
    aria-hidden
    className={`grid size-6 shrink-0 place-items-center rounded-full font-medium text-xs ${isDone ? 'bg-approve-wash text-approve-text' : 'border border-line-strong text-ink-muted'}`}
  >
    {isDone ? <Check className="size-3.5" strokeWidth={3} /> : number}
  </span>
);
