import { MAX_GROUP_MEMBERS } from '@assent/core/pure/platform/schemas/published-limits';
import type { GroupOut } from '@assent/core/schemas';
import { Button } from '@assent/ui/button';
import { Field, Textarea } from '@assent/ui/field';
import { Notice } from '@assent/ui/notice';
import { Segmented } from '@assent/ui/segmented';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { useAccount } from '../account.ts';
import { api } from '../api.ts';
import type { Chosen } from '../messages/drafts/draft.ts';
import { PeopleField } from '../messages/drafts/people-field.tsx';
import { testApprovers } from '../messages/drafts/test-approvers.ts';
import { FormDialog } from '../primitives/form-dialog.tsx';
import { useProblem } from '../problem.ts';
import { peopleTexts } from '../texts.ts';
import { inSteps } from './in-steps.ts';
import { type Entry, entriesIn } from './pasted-members.ts';

/** Opens the dialog that adds people to a group. */
export function AddMembers({ group }: { group: GroupOut }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <UserPlus aria-hidden />
        {peopleTexts.membership.add.button}
      </Button>
      {isOpen && <AddDialog group={group} onClose={() => setOpen(false)} />}
    </>
  );
}

type AddDialogProps = { group: GroupOut; onClose: () => void };

/** Adds people who are searched, or whom a pasted list names. What is unknown in it is shown before anything is changed. */
function AddDialog({ group, onClose }: AddDialogProps) {
  const words = peopleTexts.membership.add;
  const { group_id, name } = group;
  const { mode } = useAccount();
  const { toast } = useToast();
  const [how, setHow] = useState<'search' | 'paste'>('search');
  const [people, setPeople] = useState<Chosen[]>([]);
  const [text, setText] = useState('');
  const [checked, setChecked] = useState<CheckedList | null>(null);
  const check = useMutation({
    mutationFn: () => checkList(group_id, text),
    onSuccess: setChecked,
    // It changes nothing.
    meta: { isLast: true },
  });
  const add = useMutation({
    mutationFn: (subscribers: string[]) =>
      inSteps(subscribers, (step) => api.groups.addMembers.mutate({ group_id, subscribers: step })),
    onSuccess: (_results, added) => {
      toast({ tone: 'good', title: words.done({ count: added.length }) });
      onClose();
    },
  });
  const problem = useProblem(add.error ?? check.error);
  const isFull = checked !== null && group.members + checked.added.length > MAX_GROUP_MEMBERS;
  const backToList = () => {
    setChecked(null);
    add.reset();
  };
  const submit = () => {
    if (how === 'search') return add.mutate(people.map((each) => each.name));
    if (checked === null) return check.mutate();
    if (isFull || checked.added.length === 0) return backToList();
    add.mutate(checked.added);
  };
  return (
    <FormDialog
      onClose={onClose}
      title={words.title({ name })}
      action={actionOf({ how, people, checked, isFull })}
      busyAction={add.isPending ? words.busy : words.checking}
      isBusy={add.isPending || check.isPending}
      problem={problem}
      onSubmit={submit}
    >
      <Segmented
        label={words.how}
        options={[
          { value: 'search', label: words.search },
          { value: 'paste', label: words.paste },
        ]}
        value={how}
        onChange={(value) => {
          setHow(value);
          add.reset();
          check.reset();
        }}
        className="self-start"
      />
      {how === 'search' && (
        <PeopleField
          label={words.people}
          hint={words.people_hint}
          among={{}}
          others={mode === 'test' ? testApprovers.map(approverChoice) : []}
          people={people}
          problem={problem}
          pointer="/subscribers"
          words={{ too_short: words.people_missing }}
          onChange={setPeople}
        />
      )}
      {how === 'paste' && checked === null && (
        <Field label={words.list} hint={words.list_hint}>
          <Textarea
            value={text}
            placeholder={words.list_example}
            onChange={({ target }) => setText(target.value)}
            rows={8}
            required
            autoCapitalize="none"
            spellCheck={false}
            className="font-mono"
          />
        </Field>
      )}
      {how === 'paste' && checked !== null && (
        <CheckResult group={group} checked={checked} isFull={isFull} onBack={backToList} />
      )}
    </FormDialog>
  );
}

const approverChoice = ({ id, name, words }: (typeof testApprovers)[number]) => ({
  value: id,
  label: name,
  detail: words,
});

type Action = {
  how: 'search' | 'paste';
  people: Chosen[];
  checked: CheckedList | null;
  isFull: boolean;
};

function actionOf({ how, people, checked, isFull }: Action): string {
  const { add, checked: words } = peopleTexts.membership;
  if (how === 'search') return add.action({ count: people.length });
  if (checked === null) return add.check;
  if (isFull || checked.added.length === 0) return words.back;
  return add.action({ count: checked.added.length });
}

/** Maximum number of unknown entries that are shown. */
const MAX_UNKNOWN_SHOWN = 100;

type CheckResultProps = {
  group: GroupOut;
  checked: CheckedList;
  isFull: boolean;
  onBack: () => void;
};

/** Says what a pasted list would change, and what in it is unknown. */
function CheckResult({ group, checked, isFull, onBack }: CheckResultProps) {
  const words = peopleTexts.membership.checked;
  const { added, members, unknown } = checked;
  const count = unknown.length;
  const canAdd = added.length > 0 && !isFull;
  return (
    <section aria-label={words.label} role="status" className="flex min-w-0 flex-col gap-3">
      {isFull && (
        <Notice
          tone="bad"
          title={words.too_many({ count: group.members + added.length, max: MAX_GROUP_MEMBERS })}
        />
      )}
      <p className="font-medium">{words.new({ count: added.length })}</p>
      {members > 0 && <p>{words.members({ count: members })}</p>}
      {canAdd && (
        <Button size="sm" variant="ghost" onClick={onBack} className="-ms-2.5 self-start">
          {words.back}
        </Button>
      )}
      {count > 0 && (
        <div>
          <p className="text-warn-text">{words.unknown({ count })}</p>
          <ul className="mt-2 divide-y divide-line rounded-md border border-line">
            {unknown.slice(0, MAX_UNKNOWN_SHOWN).map(({ line, text }) => (
              <li key={`${line} ${text}`} className="flex gap-3 px-3 py-1.5">
                <span className="shrink-0 text-ink-muted text-sm">{words.line({ line })}</span>
                <code className="min-w-0 break-all font-mono text-sm">{text}</code>
              </li>
            ))}
            {count > MAX_UNKNOWN_SHOWN && (
              <li className="px-3 py-1.5 text-ink-muted">
                {words.more({ count: count - MAX_UNKNOWN_SHOWN })}
              </li>
            )}
          </ul>
        </div>
      )}
    </section>
  );
}

/** What a pasted list would change in a group. */
type CheckedList = {
  /** Ids of those who would be added. */
  added: string[];
  /** Number of those who are in the group already. */
  members: number;
  unknown: Entry[];
};

/** Looks up whom a pasted list names. Nothing is changed. */
async function checkList(group_id: string, text: string): Promise<CheckedList> {
  const entries = entriesIn(text);
  const names = entries.flatMap(({ name }) => name ?? []);
  const check = (subscribers: string[]) =>
    api.groups.checkMembers.mutate({ group_id, subscribers });
  const results = names.length > 0 ? await inSteps(names, check) : [];
  const found = results.flatMap(({ data }) => data);
  let at = 0;
  const looked = entries.map((entry) => ({
    entry,
    person: entry.name === null ? null : (found[at++] ?? null),
  }));
  // A person may be named by id and by reference.
  const people = new Map(
    looked.flatMap(({ person }) => (person ? [[person.subscriber_id, person.is_member]] : [])),
  );
  return {
    added: [...people].flatMap(([id, isMember]) => (isMember ? [] : [id])),
    members: [...people.values()].filter(Boolean).length,
    unknown: looked.filter(({ person }) => person === null).map(({ entry }) => entry),
  };
}
