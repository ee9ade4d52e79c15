import { Loading, Skeleton } from './loading.tsx';

export { Loading, Skeleton };

const widths = ['w-3/5', 'w-4/5', 'w-2/5', 'w-3/4', 'w-1/2'];

/** Skeletons for the rows of a list. */
export function SkeletonRows({ rows = 5, label }: { rows?: number; label: string }) {
  return (
    <Loading label={label} className="divide-y divide-line">
      {Array.from({ length: rows }, (_, row) => `${row}`).map((row) => (
        <div key={row} className="flex items-center gap-4 px-5 py-4">
          <Skeleton className={`h-3.5 ${widths[Number(row) % widths.length]}`} />
          <Skeleton className="ms-auto h-3.5 w-14 shrink-0" />
        </div>
      ))}
    </Loading>
  );
}
