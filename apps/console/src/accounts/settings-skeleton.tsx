import { Card } from '@assent/ui/card';
import { SkeletonRows } from '@assent/ui/skeleton';
import { Page } from '../primitives/page.tsx';

/** Shown while the settings are loading. */
export const SettingsSkeleton = () => (
  <Page title="Settings">
    <Card className="max-w-4xl">
      <SkeletonRows rows={8} label="Loading settings" />
    </Card>
  </Page>
);
