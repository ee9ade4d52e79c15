import { SkeletonRows } from '@assent/ui/skeleton';
import { partTexts } from '../texts.ts';
import { Failure } from './failure.tsx';
import { useIsOnline } from './is-online.ts';

type ListPlaceholderProps = {
  query: { error: unknown; isError: boolean; refetch: () => unknown };
  rows: number;
  /** What is being loaded. */
  label: string;
};

/** Replaces a list that is loading or failed. */
export function ListPlaceholder({ query, rows, label }: ListPlaceholderProps) {
  const isOnline = useIsOnline();
  if (!isOnline) return <p className="px-5 py-4 text-ink-muted">{partTexts.primitives.offline}</p>;
  if (query.isError) return <Failure error={query.error} onRetry={query.refetch} className="m-4" />;
  return <SkeletonRows rows={rows} label={label} />;
}
