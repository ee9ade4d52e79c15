import { Card } from '@assent/ui/card';
import { SkeletonRows } from '@assent/ui/skeleton';
import { createFileRoute } from '@tanstack/react-router';
import { Settings } from '../../accounts/settings.tsx';
import { queryClient, trpc } from '../../api.ts';
import { Page } from '../../primitives/page.tsx';
import { statistics } from '../../statistics/statistics.ts';
import { loadAccountTexts, texts } from '../../texts.ts';

// Shown once all data is here: buttons below a list must not move.
export const Route = createFileRoute('/_console/settings')({
  loader: () =>
    Promise.all([
      queryClient.prefetchQuery(statistics),
      queryClient.prefetchQuery(trpc.domains.show.queryOptions({})),
      queryClient.prefetchQuery(trpc.developerPasskeys.list.queryOptions({})),
      queryClient.prefetchQuery(trpc.accounts.sessions.queryOptions({})),
      loadAccountTexts(),
    ]),
  pendingMs: 150,
  pendingComponent: SettingsSkeleton,
  component: Settings,
});

/** Shown while the settings, and their texts, are loading. */
function SettingsSkeleton() {
  return (
    <Page title={texts.shell.screens.settings}>
      <Card className="max-w-4xl">
        <SkeletonRows rows={8} label={texts.shell.loading_settings} />
      </Card>
    </Page>
  );
}
