import { lazyPart } from '@assent/ui/lazy-part';
import { Loading, Skeleton } from '@assent/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Send from 'lucide-react/icons/send';
import { trpc } from '../api.ts';
import { ButtonLink } from '../primitives/button-link.tsx';
import { Loaded } from '../primitives/loaded.tsx';
import { Page, textLink } from '../primitives/page.tsx';
import { isNotFound } from '../problem.ts';
import { peopleTexts } from '../texts.ts';
import { EditGroup, RemoveGroup } from './group-actions.tsx';
import { Members } from './members.tsx';
import { OnCall } from './on-call.tsx';

// Rarely needed.
const InOtherMode = lazyPart(() =>
  import('../apps/in-other-mode.tsx').then((it) => it.InOtherMode),
);

type GroupProps = { groupId: string; cursor: string | undefined };

/** Shows one group: who is on call, and its members. */
export function Group({ groupId, cursor }: GroupProps) {
  const group = useQuery(trpc.groups.get.queryOptions({ group_id: groupId }));
  const { data } = group;
  return (
    <Page
      title={data?.name ?? peopleTexts.groups.one.title}
      description={data?.description}
      above={
        <Link to="/groups" className={textLink}>
          {peopleTexts.groups.title}
        </Link>
      }
      actions={
        data && (
          <>
            <ButtonLink to="/messages/new" search={{ group: data.name }}>
              <Send aria-hidden />
              {peopleTexts.groups.one.send}
            </ButtonLink>
            <EditGroup group={data} />
            <RemoveGroup group={data} />
          </>
        )
      }
    >
      {group.error && isNotFound(group.error) && (
        <InOtherMode
          noun="group"
          path={`/groups/${groupId}`}
          load={(api) => api.groups.get.query({ group_id: groupId })}
        />
      )}
      <Loaded query={group} skeleton={<GroupSkeleton />} problemClass="">
        {(loaded) => (
          <div className="flex flex-col gap-6">
            <OnCall group={loaded} />
            <Members group={loaded} cursor={cursor} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

const GroupSkeleton = () => (
  <Loading label={peopleTexts.groups.one.loading} className="flex flex-col gap-6">
    <Skeleton className="h-32 w-full rounded-lg" />
    <Skeleton className="h-80 w-full rounded-lg" />
  </Loading>
);
