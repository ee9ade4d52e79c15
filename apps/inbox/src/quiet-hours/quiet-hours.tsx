import { Card, CardHeader } from '@assent/ui/card';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../api.ts';
import { ListPlaceholder } from '../primitives/list-placeholder.tsx';
import { QuietHoursForm } from './quiet-hours-form.tsx';

/** Shows and sets the hours in which requests that are not urgent do not notify the person. */
export function QuietHours() {
  const hours = useQuery(trpc.quietHours.show.queryOptions({}));
  return (
    <Card>
      <CardHeader
        title="Quiet hours"
        description="Requests that are not urgent notify you when they end, or earlier when little time is left. Urgent ones notify you at once. Do Not Disturb on your phone is separate."
      />
      {hours.data ? (
        <QuietHoursForm saved={hours.data} />
      ) : (
        <ListPlaceholder query={hours} rows={1} label="Loading your quiet hours" />
      )}
    </Card>
  );
}
