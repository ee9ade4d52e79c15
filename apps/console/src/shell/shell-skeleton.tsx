import { Logo } from '@assent/ui/logo';
import { Loading, Skeleton } from '@assent/ui/skeleton';
import { texts } from '../texts.ts';

/** Shown while the session is being restored. */
export function ShellSkeleton() {
  return (
    <Loading
      label={texts.shell.opening}
      className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div className="border-line px-4 py-4 max-lg:border-b lg:border-e lg:px-5 lg:py-5">
        <Logo />
      </div>
      <div className="mx-auto w-full max-w-page px-4 pt-10 sm:px-8">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="mt-8 h-64 w-full rounded-lg" />
      </div>
    </Loading>
  );
}
