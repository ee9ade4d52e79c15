import type { GroupOut } from '@assent/core/schemas';
import { Button } from '@assent/ui/button';
import { Card, CardBody, CardHeader } from '@assent/ui/card';
import { Rich } from '@assent/ui/rich';
import { SkeletonRows } from '@assent/ui/skeleton';
import { ExactTime, RelativeTime, useNow } from '@assent/ui/time';
import { useToast } from '@assent/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../api.ts';
import { ConfirmDialog } from '../primitives/confirm-dialog.tsx';
import { Loaded } from '../primitives/loaded.tsx';
import { peopleTexts } from '../texts.ts';
import { ChooseOnCall } from './choose-on-call.tsx';
import { MemberLink } from './member-link.tsx';
import { onCallPeople } from './on-call-people.ts';
import { onCallState } from './on-call-state.ts';

/** Maximum number of people who are named. */
const MAX_SHOWN = 20;

/** Shows who of a group is on call, and until when. */
export function OnCall({ group }: { group: GroupOut }) {
  const words = peopleTexts.onCall;
  const state = onCallState(group, useNow(30_000));
  const until = group.on_call_until;
  return (
    <Card aria-label={words.title}>
      <CardHeader
        title={words.title}
        description={
          <Rich
            parts={words.detail({
              name: `group:${group.name}/on-call`,
              code: (said) => <code className="break-all font-mono">{said}</code>,
            })}
          />
        }
        actions={
          <>
            {state === 'now' && <EndOnCall groupId={group.group_id} />}
            {group.members > 0 && <ChooseOnCall group={group} isChange={state === 'now'} />}
          </>
        }
      />
      {state === 'now' ? (
        <OnCallPeople group={group} />
      ) : (
        <CardBody>
          <p className="font-medium">{state === 'over' ? words.over : words.nobody}</p>
          <p className="text-ink-muted">
            {state === 'over' && until !== null ? (
              <Rich parts={words.over_detail({ when: <RelativeTime at={until} /> })} />
            ) : (
              words.nobody_detail
            )}
          </p>
        </CardBody>
      )}
    </Card>
  );
}

function OnCallPeople({ group: { group_id, on_call_until } }: { group: GroupOut }) {
  const words = peopleTexts.onCall;
  const people = useQuery(onCallPeople(group_id));
  return (
    <CardBody>
      <Loaded query={people} skeleton={<SkeletonRows rows={1} label={words.loading} />}>
        {(found) => (
          <ul className="flex flex-wrap gap-x-4 gap-y-1 font-medium">
            {found.slice(0, MAX_SHOWN).map((member) => (
              <li key={member.subscriber_id} className="min-w-0 wrap-anywhere">
                <MemberLink member={member} />
              </li>
            ))}
            {found.length > MAX_SHOWN && (
              <li className="text-ink-muted">{words.more({ count: found.length - MAX_SHOWN })}</li>
            )}
          </ul>
        )}
      </Loaded>
      <p className="mt-1 text-ink-muted">
        {on_call_until === null ? (
          words.no_end
        ) : (
          <Rich parts={words.now({ when: <ExactTime at={on_call_until} /> })} />
        )}
      </p>
    </CardBody>
  );
}

/** Takes everybody of a group off call. */
function EndOnCall({ groupId }: { groupId: string }) {
  const words = peopleTexts.onCall.stop;
  const { toast } = useToast();
  const [isAsking, setAsking] = useState(false);
  const end = useMutation(
    trpc.groups.setOnCall.mutationOptions({
      onSuccess: () => {
        setAsking(false);
        toast({ title: words.done });
      },
    }),
  );
  return (
    <>
      <Button
        size="sm"
        onClick={() => {
          end.reset();
          setAsking(true);
        }}
      >
        {peopleTexts.onCall.end}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={words.title}
        description={words.detail}
        action={words.action}
        busyAction={words.busy}
        isBusy={end.isPending}
        error={end.error}
        onConfirm={() => end.mutate({ group_id: groupId, subscribers: [] })}
      />
    </>
  );
}
