import { buttonClass } from '@assent/ui/button';
import { Loading, Skeleton } from '@assent/ui/loading';
import { TopicName } from '@assent/ui/message-card';
import { Notice } from '@assent/ui/notice';
import { shownLine } from '@assent/ui/text-rules';
import { RelativeTime } from '@assent/ui/time';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import BellRing from 'lucide-react/icons/bell-ring';
import CircleCheck from 'lucide-react/icons/circle-check';
import Hourglass from 'lucide-react/icons/hourglass';
import { type ReactNode, useEffect } from 'react';
import { type Drill, trpc } from '../api.ts';
import { toDeviceTime, useHasPassed } from '../clock.ts';
import { TestBadge } from '../messages/card/test-badge.tsx';
import { Failure } from '../primitives/failure.tsx';
import { PageHeading } from '../primitives/page-heading.tsx';
import { codeOf } from '../problem.ts';
import { closeDrillNotification } from '../pushes/shown-notifications.ts';
import { NotFound } from '../shell/not-found.tsx';
import { partTexts, texts } from '../texts.ts';
import { ConfirmDrill } from './confirm-drill.tsx';

/** Shows a test of notifications, which the person only confirms. Nothing in it looks like a request. */
export function DrillScreen({ drillId }: { drillId: string }) {
  const shown = useQuery(trpc.drills.ofMine.queryOptions({ drill_id: drillId }));
  const { data, error, isError } = shown;
  if (data) return <LoadedDrill drill={data} />;
  if (isError && ['not_found', 'validation_failed'].includes(codeOf(error))) return <NotFound />;
  if (isError) return <Failure error={error} onRetry={() => shown.refetch()} />;
  if (shown.fetchStatus === 'paused')
    return (
      <>
        <PageHeading title={partTexts.drills.heading} className="mb-4 text-2xl" />
        <Notice title={texts.primitives.offline}>{partTexts.drills.offline}</Notice>
      </>
    );
  return (
    <Loading label={partTexts.drills.heading} className="flex flex-col items-center gap-5 pt-10">
      <Skeleton className="size-14" />
      <Skeleton className="h-8 w-3/4" />
      <Skeleton className="h-5 w-full" />
    </Loading>
  );
}

function LoadedDrill({ drill }: { drill: Drill }) {
  const { drill_id, app, expires_at, ended_at, confirmed_at } = drill;
  const isOver = useHasPassed(expires_at) || ended_at !== null;
  const isDone = confirmed_at !== null;
  useEffect(() => {
    if (isDone || isOver) void closeDrillNotification(drill_id);
  }, [drill_id, isDone, isOver]);
  const words = partTexts.drills;
  const sender = shownLine(app.name);
  if (isDone)
    return (
      <Frame drill={drill} icon={<CircleCheck aria-hidden />} title={words.done}>
        <p>{words.done_detail({ sender })}</p>
        <BackToInbox />
      </Frame>
    );
  if (isOver)
    return (
      <Frame drill={drill} icon={<Hourglass aria-hidden />} title={words.ended}>
        <p>{words.ended_detail}</p>
        <BackToInbox />
      </Frame>
    );
  return (
    <Frame drill={drill} icon={<BellRing aria-hidden />} title={words.heading}>
      <p>{words.ask({ sender })}</p>
      <ConfirmDrill drill={drill} className="w-full max-w-80" />
    </Frame>
  );
}

type FrameProps = { drill: Drill; icon: ReactNode; title: string; children: ReactNode };

/** In the middle of the screen, with a large sign: a request begins with its sender, and has its buttons at the bottom. */
const Frame = ({ drill, icon, title, children }: FrameProps) => (
  <section className="my-auto flex flex-col items-center gap-5 py-6 text-center">
    <span className="flex size-16 items-center justify-center rounded-full bg-accent-wash text-accent-text [&>svg]:size-7">
      {icon}
    </span>
    <PageHeading title={title} className="text-xl text-balance hyphens-auto" />
    <div className="flex w-full flex-col items-center gap-6 text-md text-pretty wrap-anywhere">
      {children}
    </div>
    <p className="text-ink-muted text-sm wrap-anywhere">
      <TopicName topic={drill.topic} topicTitle={drill.topic_title} /> ·{' '}
      <RelativeTime at={toDeviceTime(drill.created_at)} />
    </p>
    {drill.app.mode === 'test' && <TestBadge />}
  </section>
);

const BackToInbox = () => (
  <Link to="/" className={buttonClass({ size: 'touch' })}>
    {partTexts.routes.open_inbox}
  </Link>
);
