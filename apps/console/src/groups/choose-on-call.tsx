import type { GroupMemberOut, GroupOut } from '@assent/core/schemas';
import { Button } from '@assent/ui/button';
import { Segmented } from '@assent/ui/segmented';
import { useToast } from '@assent/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount } from '../account.ts';
import { queryClient, trpc } from '../api.ts';
import type { Chosen } from '../messages/drafts/draft.ts';
import { PeopleField } from '../messages/drafts/people-field.tsx';
import { FormDialog } from '../primitives/form-dialog.tsx';
import { localMinute, timeOfControl } from '../primitives/local-time.ts';
import { LocalTimeField } from '../primitives/local-time-field.tsx';
import { fieldError, problemOf, useProblem } from '../problem.ts';
import { peopleTexts } from '../texts.ts';
import { isTestApprover } from './member-link.tsx';
import { onCallPeople } from './on-call-people.ts';

type ChooseOnCallProps = { group: GroupOut; isChange: boolean };

/** Opens the dialog that says who of a group is on call. */
export function ChooseOnCall({ group, isChange }: ChooseOnCallProps) {
  const { toast } = useToast();
  const [people, setPeople] = useState<GroupMemberOut[] | null>(null);
  const load = useMutation({
    mutationFn: () => queryClient.fetchQuery(onCallPeople(group.group_id)),
    // It changes nothing.
    meta: { isLast: true },
    onSuccess: setPeople,
    onError: (error) => {
      const { title, detail } = problemOf(error);
      toast({ tone: 'bad', title, detail });
    },
  });
  const label = isChange ? peopleTexts.onCall.change : peopleTexts.onCall.choose;
  return (
    <>
      <Button size="sm" busy={load.isPending} busyLabel={label} onClick={() => load.mutate()}>
        {label}
      </Button>
      {people && <OnCallDialog group={group} people={people} onClose={() => setPeople(null)} />}
    </>
  );
}

/** The end that is offered first: a working day from now, to the hour. */
const inEightHours = () => Math.ceil(Date.now() / 3_600_000 + 8) * 3_600_000;

const chosenFrom = (members: GroupMemberOut[]): Chosen[] =>
  members.map(({ subscriber_id, reference, display_name }) => ({
    name: reference ? `ref:${reference}` : subscriber_id,
    label: display_name || peopleTexts.membership.no_name,
  }));

type OnCallDialogProps = { group: GroupOut; people: GroupMemberOut[]; onClose: () => void };

/** Chooses who of the members is on call, and until when, in the time zone of the developer. */
function OnCallDialog({ group, people, onClose }: OnCallDialogProps) {
  const words = peopleTexts.onCall.dialog;
  const { group_id, name, on_call_until } = group;
  const { mode } = useAccount();
  const { toast } = useToast();
  const [chosen, setChosen] = useState(() => chosenFrom(people));
  const [end, setEnd] = useState<'none' | 'at'>(
    people.length > 0 && on_call_until === null ? 'none' : 'at',
  );
  const [until, setUntil] = useState(() =>
    localMinute(people.length > 0 ? (on_call_until ?? inEightHours()) : inEightHours()),
  );
  // Test approvers are listed first, because of their ids.
  const first = useQuery({
    ...trpc.groups.members.queryOptions({ group_id, limit: '10' }),
    enabled: mode === 'test',
  });
  const approvers = first.data?.data.filter((each) => isTestApprover(each.subscriber_id)) ?? [];
  const save = useMutation(
    trpc.groups.setOnCall.mutationOptions({
      onSuccess: ({ on_call: count }) => {
        toast({ tone: 'good', title: words.done({ count }) });
        onClose();
      },
    }),
  );
  const problem = useProblem(save.error);
  return (
    <FormDialog
      onClose={onClose}
      title={words.title({ name })}
      description={words.detail}
      action={words.action}
      busyAction={words.busy}
      isBusy={save.isPending}
      problem={problem}
      onSubmit={() =>
        save.mutate({
          group_id,
          subscribers: chosen.map((each) => each.name),
          until: end === 'at' ? timeOfControl(until) : undefined,
        })
      }
    >
      <PeopleField
        label={words.people}
        hint={words.people_hint}
        among={{ group_id }}
        others={chosenFrom(approvers).map(({ name: value, label }) => ({ value, label }))}
        people={chosen}
        problem={problem}
        pointer="/subscribers"
        onChange={setChosen}
      />
      <div className="flex flex-col items-start gap-1.5">
        <span aria-hidden className="font-medium text-sm">
          {words.end}
        </span>
        <Segmented
          label={words.end}
          options={[
            { value: 'at', label: words.at },
            { value: 'none', label: words.no_end },
          ]}
          value={end}
          onChange={setEnd}
        />
      </div>
      {end === 'at' && (
        <LocalTimeField
          label={words.until}
          hint={words.until_hint({ zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
          error={fieldError(problem, '/until', {
            invalid_type: words.missing,
            too_small: words.past,
          })}
          value={until}
          onChange={setUntil}
        />
      )}
    </FormDialog>
  );
}
