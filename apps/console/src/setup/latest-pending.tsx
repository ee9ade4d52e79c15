import { Card, CardHeader } from '@assent/ui/card';
import { SkeletonRows } from '@assent/ui/skeleton';
import { ButtonLink } from '../primitives/button-link.tsx';
import { messageTexts } from '../texts.ts';

/** The heading of the latest messages, with a link to all of them. */
export const LatestHeader = () => (
  <CardHeader
    title={messageTexts.setup.latest_messages}
    actions={
      <ButtonLink to="/messages" size="sm">
        {messageTexts.setup.all_messages}
      </ButtonLink>
    }
  />
);

export const LatestSkeleton = () => (
  <SkeletonRows rows={3} label={messageTexts.setup.loading_messages} />
);

/** Stands in for the latest messages while they load. */
export const LatestPending = () => (
  <Card>
    <LatestHeader />
    <LatestSkeleton />
  </Card>
);
