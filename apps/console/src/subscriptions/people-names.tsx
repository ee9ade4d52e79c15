import { useQueries } from '@tanstack/react-query';
import { Fragment } from 'react';
import { trpc } from '../api.ts';
import { testApprovers } from '../messages/drafts/test-approvers.ts';

/** Maximum number of names that are looked up. */
const MAX_NAMED = 20;

/** Shows people by their names, with the id of each as its title. The id is shown while the name loads, and without one. */
export function PeopleNames({ ids }: { ids: readonly string[] }) {
  const named = ids.slice(0, MAX_NAMED);
  const people = useQueries({
    queries: named.map((subscriber_id) =>
      trpc.subscriptions.subscriber.queryOptions(
        { subscriber_id },
        { enabled: /^usr_[0-7][0-9a-z]{25}$/.test(subscriber_id), staleTime: 60_000 },
      ),
    ),
  });
  return (
    <>
      {named.map((id, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <span title={id} className="wrap-anywhere">
            {people[at]?.data?.display_name || approverName(id) || id}
          </span>
        </Fragment>
      ))}
      {ids.length > MAX_NAMED && (
        <span title={ids.slice(MAX_NAMED).join(' ')}> and {ids.length - MAX_NAMED} more</span>
      )}
    </>
  );
}

const approverName = (id: string) => {
  const approver = testApprovers.find((each) => each.id === id);
  return approver && `Test approver: ${approver.words.toLowerCase()}`;
};
