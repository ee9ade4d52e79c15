import { Card, CardBody, CardHeader } from '@assent/ui/card';
import { CopyField } from '@assent/ui/copy';
import { lazyPart } from '@assent/ui/lazy-part';
import { SkeletonRows } from '@assent/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount } from '../account.ts';
import { newTestApp } from '../accounts/new-test-app.ts';
import { ComposeLink } from '../messages/drafts/compose-link.tsx';
import { MessageTable } from '../messages/list/message-table.tsx';
import { ButtonLink } from '../primitives/button-link.tsx';
import { Loaded } from '../primitives/loaded.tsx';
import { Page } from '../primitives/page.tsx';
import { Today } from '../statistics/today.tsx';
import { loadAccountTexts, messageTexts, withTexts } from '../texts.ts';
import { Checklist } from './checklist.tsx';
import { latestMessages } from './progress.ts';

// Below the fold, and used by no other screen.
const History = lazyPart(() => import('../statistics/history.tsx').then((it) => it.History), {
  pending: () => (
    <Card>
      <SkeletonRows rows={6} label={messageTexts.setup.loading_the_last_30_days} />
    </Card>
  ),
});

// Only after the sign-up.
const TestCredentials = lazyPart(
  withTexts(loadAccountTexts, () =>
    import('../accounts/test-credentials.tsx').then((it) => it.TestCredentials),
  ),
);

/** The secrets of a new test app, until they are stored. */
function NewTestApp() {
  const { appid } = useAccount();
  const [app, setApp] = useState(newTestApp);
  // Not in the live app, and not for another account.
  if (app?.appid !== appid) return null;
  return <TestCredentials app={app} onStored={() => setApp(null)} />;
}

/** The first screen: the open steps of the setup, the statistics and the latest messages. */
export function Home() {
  return (
    <Page title={messageTexts.setup.home} actions={<ComposeLink />}>
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <NewTestApp />
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
        title={messageTexts.setup.latest_messages}
        actions={
          <ButtonLink to="/messages" size="sm">
            {messageTexts.setup.all_messages}
          </ButtonLink>
        }
      />
      <Loaded
        query={messages}
        skeleton={<SkeletonRows rows={3} label={messageTexts.setup.loading_messages} />}
      >
        {({ data }) => <MessageTable messages={data} isBrief />}
      </Loaded>
    </Card>
  );
}

function Credentials() {
  const { appid, default_topic } = useAccount();
  return (
    <Card>
      <CardHeader
        title={messageTexts.setup.your_app}
        description={messageTexts.setup.app_about}
        actions={
          <ButtonLink to="/settings" size="sm">
            {messageTexts.setup.secrets}
          </ButtonLink>
        }
      />
      <CardBody className="flex flex-col gap-4">
        <CopyField label={messageTexts.setup.app_id} value={appid} />
        <CopyField label={messageTexts.setup.default_topic} value={default_topic} />
      </CardBody>
    </Card>
  );
}
