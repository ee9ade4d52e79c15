import { Card, CardBody, CardHeader } from '@assent/ui/card';
import { CopyField } from '@assent/ui/copy';
import { lazyPart } from '@assent/ui/lazy-part';
import { SkeletonRows } from '@assent/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import Send from 'lucide-react/icons/send';
import { useAccount } from '../account.ts';
import { MessageTable } from '../messages/message-table.tsx';
import { ButtonLink } from '../primitives/button-link.tsx';
import { Loaded } from '../primitives/loaded.tsx';
import { Page } from '../primitives/page.tsx';
import { Today } from '../statistics/today.tsx';
import { Checklist } from './checklist.tsx';
import { latestMessages } from './progress.ts';

// Below the fold, and used by no other screen.
const History = lazyPart(() => import('../statistics/history.tsx').then((it) => it.History), {
  pending: () => (
    <Card>
      <SkeletonRows rows={6} label="Loading the last 30 days" />
    </Card>
  ),
});

/** The first screen: the open steps of the setup, the statistics and the latest messages. */
export function Home() {
  return (
    <Page
      title="Home"
      actions={
        <ButtonLink to="/messages/new">
          <Send aria-hidden />
          Demo message
        </ButtonLink>
      }
    >
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Checklist />
          <Today />
          <History />
          <Latest />
        </div>
        <Credentials />
      </div>
    </Page>
  );
}

function Latest() {
  const messages = useQuery(latestMessages);
  // Before the first message, the checklist replaces the table.
  if (messages.data?.data.length === 0) return null;
  return (
    <Card>
      <CardHeader
        title="Latest messages"
        actions={
          <ButtonLink to="/messages" size="sm">
            All messages
          </ButtonLink>
        }
      />
      <Loaded query={messages} skeleton={<SkeletonRows rows={3} label="Loading messages" />}>
        {({ data }) => <MessageTable messages={data} isBrief />}
      </Loaded>
    </Card>
  );
}

function Credentials() {
  const { appid, default_topic } = useAccount();
  return (
    <Card>
      <CardHeader title="Your app" description="What requests name. Neither is a secret." />
      <CardBody className="flex flex-col gap-4">
        <CopyField label="App id" value={appid} />
        <CopyField label="Default topic" value={default_topic} />
      </CardBody>
    </Card>
  );
}
