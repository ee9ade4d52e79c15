import { Card, CardBody, CardHeader } from '@assent/ui/card';
import { CopyField } from '@assent/ui/copy';
import { lazyPart } from '@assent/ui/lazy-part';
import { SkeletonRows } from '@assent/ui/skeleton';
import { useState } from 'react';
import { useAccount } from '../account.ts';
import { newTestApp } from '../accounts/new-test-app.ts';
import { ComposeLink } from '../messages/drafts/compose-link.tsx';
import { ButtonLink } from '../primitives/button-link.tsx';
import { Page } from '../primitives/page.tsx';
import { Today } from '../statistics/today.tsx';
import { loadAccountTexts, messageTexts, withTexts } from '../texts.ts';
import { Checklist } from './checklist.tsx';
import { LatestPending } from './latest-pending.tsx';

// Both are below the fold.
const History = lazyPart(() => import('../statistics/history.tsx').then((it) => it.History), {
  pending: () => (
    <Card>
      <SkeletonRows rows={6} label={messageTexts.setup.loading_the_last_30_days} />
    </Card>
  ),
});

const Latest = lazyPart(() => import('./latest.tsx').then((it) => it.Latest), {
  pending: LatestPending,
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
