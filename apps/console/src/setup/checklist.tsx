import type { AppMode } from '@assent/core/statuses.schema';
import { Badge } from '@assent/ui/badge';
import { Card, CardHeader } from '@assent/ui/card';
import { lazyPart } from '@assent/ui/lazy-part';
import { SkeletonRows } from '@assent/ui/skeleton';
import { type ReactNode, useState } from 'react';
import { useAccount } from '../account.ts';
import { type Progress, useProgress } from './progress.ts';
import { Step, StepPending } from './step.tsx';

// Only the open step is loaded, and none once all are done.
const pending = () => <StepPending />;
const VerifyForm = lazyPart(
  () => import('../developers/verify-form.tsx').then((it) => it.VerifyForm),
  { pending },
);
const CallbackForm = lazyPart(
  () => import('../receivers/callback-form.tsx').then((it) => it.CallbackForm),
  { pending },
);
const SendTest = lazyPart(() => import('./send-test.tsx').then((it) => it.SendTest), { pending });
const InviteYourself = lazyPart(
  () => import('./invite-yourself.tsx').then((it) => it.InviteYourself),
  { pending },
);
const GoLive = lazyPart(() => import('./go-live.tsx').then((it) => it.GoLive), { pending });
const SendDemo = lazyPart(() => import('./send-demo.tsx').then((it) => it.SendDemo), { pending });

type StepName = keyof Progress;

type ListedStep = {
  name: StepName;
  title: string;
  doneTitle: string;
  words: string;
  body: ReactNode;
};

const first: ListedStep[] = [
  {
    name: 'verify',
    title: 'Verify your e-mail',
    doneTitle: 'E-mail verified',
    words: 'We sent six digits to it. Sending and inviting start once they are here.',
    body: <VerifyForm />,
  },
  {
    name: 'callback',
    title: 'Set your callback URL',
    doneTitle: 'Callback URL set',
    words: 'The address where your server receives the decisions.',
    body: <CallbackForm />,
  },
  {
    name: 'test',
    title: 'Pass the callback test',
    doneTitle: 'Callback test passed',
    words: 'We send one signed event. Your server verifies it and answers with a 2xx.',
    body: <SendTest />,
  },
];

const steps: Record<AppMode, ListedStep[]> = {
  test: [
    ...first,
    {
      name: 'message',
      title: 'Send a test message',
      doneTitle: 'Test message sent',
      words: 'A test approver answers it, and your server gets the answer. Nobody needs a phone.',
      body: <SendDemo />,
    },
    {
      name: 'live',
      title: 'Go live',
      doneTitle: 'Live',
      words: 'The live app has its own id, secrets, callback URL and people.',
      body: <GoLive />,
    },
  ],
  live: [
    ...first,
    {
      name: 'invite',
      title: 'Invite yourself',
      doneTitle: 'Somebody joined',
      words:
        'Scan a QR code with your phone and allow notifications. You are the first subscriber.',
      body: <InviteYourself />,
    },
    {
      name: 'message',
      title: 'Send a demo message',
      doneTitle: 'Message sent',
      words: 'It reaches your phone in a moment. Answer it, and watch the answer arrive here.',
      body: <SendDemo />,
    },
  ],
};

const descriptions = {
  test: 'From here to a signed answer, without a phone.',
  live: 'From here to your first signed answer.',
};

/** Guides a new account to its first answer, step by step. */
export function Checklist() {
  const { mode } = useAccount();
  const progress = useProgress();
  const [chosen, setChosen] = useState<StepName | 'none'>();
  if (!progress)
    return (
      <Card>
        <SkeletonRows rows={4} label="Loading the checklist" />
      </Card>
    );
  const listed = steps[mode];
  const done = listed.filter(({ name }) => progress[name]).length;
  const next = listed.find(({ name }) => !progress[name])?.name ?? 'none';
  const open = chosen ?? next;
  if (done === listed.length && !chosen) return null;
  return (
    <Card aria-label="Set up">
      <CardHeader
        title="Set up"
        description={descriptions[mode]}
        actions={
          <Badge
            tone={done === listed.length ? 'good' : 'neutral'}
          >{`${done} of ${listed.length}`}</Badge>
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
