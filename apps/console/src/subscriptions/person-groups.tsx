import type { SubscriberDetailOut } from '@assent/core/schemas';
import { Badge } from '@assent/ui/badge';
import { Button } from '@assent/ui/button';
import { Card, CardBody, CardHeader } from '@assent/ui/card';
import { Field, Select } from '@assent/ui/field';
import { useToast } from '@assent/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { trpc } from '../api.ts';
import { RemoveMembers } from '../groups/remove-members.tsx';
import { fieldText } from '../primitives/form.tsx';
import { FormDialog } from '../primitives/form-dialog.tsx';
import { textLink } from '../primitives/page.tsx';
import { useProblem } from '../problem.ts';
import { peopleTexts, texts } from '../texts.ts';

type PersonProps = { person: SubscriberDetailOut };

/** The groups that a person is in. */
export function PersonGroups({ person }: PersonProps) {
  const words = peopleTexts.person;
  const { groups } = person;
  return (
    <Card aria-label={words.groups}>
      <CardHeader title={words.groups} actions={<AddToGroup person={person} />} />
      {groups.length === 0 && <CardBody className="text-ink-muted">{words.groups_none}</CardBody>}
      {groups.length > 0 && (
        <ul className="divide-y divide-line">
          {groups.map(({ group_id, name, on_call }) => (
            <li
              key={group_id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-2"
            >
              <span className="inline-flex min-w-0 flex-wrap items-center gap-2">
                <Link
                  to="/groups/$groupId"
                  params={{ groupId: group_id }}
                  className={`${textLink} break-all`}
                >
                  {name}
                </Link>
                {on_call && <Badge tone="accent">{words.on_call}</Badge>}
              </span>
              <RemoveMembers
                group={{ group_id, name }}
                members={[person]}
                label={words.remove({ group: name })}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Adds a person to a group. */
function AddToGroup({ person }: PersonProps) {
  const words = peopleTexts.person.add;
  const { subscriber_id, groups } = person;
  const name = person.display_name || texts.subscriptions.unnamed;
  const { toast } = useToast();
  const [isOpen, setOpen] = useState(false);
  const all = useQuery({ ...trpc.groups.list.queryOptions({}), enabled: isOpen });
  const others = (all.data?.data ?? []).filter(
    (each) => !groups.some(({ group_id }) => group_id === each.group_id),
  );
  const add = useMutation(
    trpc.groups.addMembers.mutationOptions({
      onSuccess: (group) => {
        setOpen(false);
        toast({ tone: 'good', title: words.done({ name, group: group.name }) });
      },
    }),
  );
  const problem = useProblem(add.error ?? all.error);
  return (
    <>
      <Button
        size="sm"
        onClick={() => {
          add.reset();
          setOpen(true);
        }}
      >
        {words.button}
      </Button>
      <FormDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={words.title({ name })}
        action={words.action}
        busyAction={words.busy}
        isBusy={add.isPending}
        problem={problem}
        onSubmit={(fields) =>
          add.mutate({ group_id: fieldText(fields, 'group'), subscribers: [subscriber_id] })
        }
      >
        {all.data && others.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          <Field label={words.group}>
            <Select name="group">
              {others.map(({ group_id, name: group }) => (
                <option key={group_id} value={group_id}>
                  {group}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </FormDialog>
    </>
  );
}
