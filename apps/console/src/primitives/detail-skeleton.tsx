import { Card, CardBody } from '@assent/ui/card';
import { Loading, Skeleton } from '@assent/ui/skeleton';

type DetailSkeletonProps = { label: string; besideClass: string };

/** A placeholder for a page with a card and something beside it. */
export const DetailSkeleton = ({ label, besideClass }: DetailSkeletonProps) => (
  <Loading
    label={label}
    className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_25rem]"
  >
    <Card>
      <CardBody className="flex flex-col gap-4">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-4 w-64 max-w-full" />
        <Skeleton className="h-4 w-52" />
      </CardBody>
    </Card>
    <Skeleton className={`${besideClass} w-full rounded-lg`} />
  </Loading>
);
