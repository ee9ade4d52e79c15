import type { GroupOut } from '@assent/core/schemas';
import { Button } from '@assent/ui/button';
import { Card } from '@assent/ui/card';
import { EmptyState } from '@assent/ui/empty';
import { Rich } from '@assent/ui/rich';
import { SkeletonRows } from '@assent/ui/skeleton';
import { Cell, Column, Row, rowLinkClass, Table } from '@assent/ui/table';
import { ExactTime, RelativeTime, useNow } from '@assent/ui/time';
import { useToast } from '@assent/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import Contact from 'lucide-react/icons/contact-round';
import Plus from 'lucide-react/icons/plus';
import { trpc } from '../api.ts';
import { fieldText, optionalFieldText } from '../primitives/form.tsx';
import { FormDialog } from '../primitives/form-dialog.tsx';
import { Loaded } from '../primitives/loaded.tsx';
import { Page } from '../primitives/page.tsx';
import { useProblem } from '../problem.ts';
import { peopleTexts } from '../texts.ts';
import { fieldByCode, GroupFields } from './group-fields.tsx';
import { onCallState } from './on-call-state.ts';

/** Lists the groups of the app. */
export function Groups({ isCreating }: { isCreating: boolean }) {
  const navigate = useNavigate();
  const groups = useQuery(trpc.groups.list.queryOptions({}));
  const create = () => navigate({ to: '/groups', search: { new: 'yes' } });
  return (
    <Page
      title={peopleTexts.groups.title}
      description={peopleTexts.groups.description}
      actions={
        <Button variant="primary" onClick={create}>
          <Plus aria-hidden />
          {peopleTexts.groups.new}
        </Button>
      }
    >
      <Card>
        <Loaded
          query={groups}
          skeleton={<SkeletonRows rows={3} label={peopleTexts.groups.loading} />}
        >
          {({ data }) =>
            data.length > 0 ? <GroupTable groups={data} /> : <NoGroups onCreate={create} />
          }
        </Loaded>
      </Card>
      {isCreating && <NewGroup onClose={() => navigate({ to: '/groups', replace: true })} />}
    </Page>
  );
}

const NoGroups = ({ onCreate }: { onCreate: () => void }) => (
  <EmptyState
    level={2}
    icon={<Contact aria-hidden />}
    title={peopleTexts.groups.empty.title}
    action={<Button onClick={onCreate}>{peopleTexts.groups.empty.create}</Button>}
  >
    {peopleTexts.groups.empty.detail}
  </EmptyState>
);

const GroupTable = ({ groups }: { groups: GroupOut[] }) => (
  <Table
    label={peopleTexts.groups.title}
    head={
      <>
        <Column>{peopleTexts.groups.group}</Column>
        <Column>{peopleTexts.groups.members}</Column>
        <Column>{peopleTexts.groups.on_call}</Column>
        <Column>{peopleTexts.groups.created}</Column>
      </>
    }
  >
    {groups.map((group) => (
      <Row key={group.group_id}>
        <Cell>
          <Link
            to="/groups/$groupId"
            params={{ groupId: group.group_id }}
            data-row-link
            className={`${rowLinkClass} break-all`}
          >
            {group.name}
          </Link>
          {group.description && (
            <span className="block wrap-anywhere text-ink-muted text-sm">{group.description}</span>
          )}
        </Cell>
        <Cell label={peopleTexts.groups.members}>
          {peopleTexts.groups.member_count({ count: group.members })}
        </Cell>
        <Cell label={peopleTexts.groups.on_call}>
          <OnCallTime group={group} />
        </Cell>
        <Cell label={peopleTexts.groups.created} className="text-ink-muted">
          <RelativeTime at={group.created_at} />
        </Cell>
      </Row>
    ))}
  </Table>
);

/** Creates a group, and shows it. */
function NewGroup({ onClose }: { onClose: () => void }) {
  const words = peopleTexts.groups.create;
  const navigate = useNavigate();
  const { toast } = useToast();
  const create = useMutation(
    trpc.groups.create.mutationOptions({
      onSuccess: ({ group_id, name }) => {
        toast({ tone: 'good', title: words.done, detail: name });
        return navigate({ to: '/groups/$groupId', params: { groupId: group_id }, replace: true });
      },
    }),
  );
  const problem = useProblem(create.error, fieldByCode);
  return (
    <FormDialog
      onClose={onClose}
      title={words.title}
      description={words.detail}
      action={words.action}
      busyAction={words.busy}
      isBusy={create.isPending}
      problem={problem}
      onSubmit={(fields) =>
        create.mutate({
          name: fieldText(fields, 'name'),
          description: optionalFieldText(fields, 'description'),
        })
      }
    >
      <GroupFields problem={problem} />
    </FormDialog>
  );
}

/** Says how many people of a group are on call, and until when. */
function OnCallTime({ group }: { group: GroupOut }) {
  const { on_call: count, on_call_until: until } = group;
  const state = onCallState(group, useNow(30_000));
  const words = peopleTexts.onCall;
  if (state === 'nobody') return <span className="text-ink-muted">{words.no}</span>;
  if (until === null) return words.count({ count });
  if (state === 'over')
    return (
      <span className="text-warn-text">
        <Rich parts={words.ended({ when: <RelativeTime at={until} /> })} />
      </span>
    );
  return <Rich parts={words.count_until({ count, when: <ExactTime at={until} /> })} />;
}
