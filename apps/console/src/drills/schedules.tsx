import type { DrillScheduleOut } from '@assent/core/schemas';
import { Button } from '@assent/ui/button';
import { Card, CardBody, CardHeader } from '@assent/ui/card';
import { Field, Input, Select } from '@assent/ui/field';
import { SkeletonRows } from '@assent/ui/skeleton';
import { ExactTime } from '@assent/ui/time';
import { useToast } from '@assent/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { useState } from 'react';
import { trpc } from '../api.ts';
import { ConfirmDialog } from '../primitives/confirm-dialog.tsx';
import { fieldText } from '../primitives/form.tsx';
import { FormDialog } from '../primitives/form-dialog.tsx';
import { Loaded } from '../primitives/loaded.tsx';
import { textLink } from '../primitives/page.tsx';
import { fieldError, useProblem } from '../problem.ts';
import { messageTexts } from '../texts.ts';
import { DrillFields, drillIn } from './drill-fields.tsx';

/** Lists the monthly drills. @param editing the topic whose schedule is being edited; `new` for another one */
export function Schedules({ editing }: { editing: string | undefined }) {
  const navigate = useNavigate();
  const words = messageTexts.drills.schedules;
  const schedules = useQuery(trpc.drills.schedules.queryOptions({}));
  const edited = schedules.data?.data.find(({ topic }) => topic === editing);
  return (
    <Card aria-label={words.title} className="mt-6">
      <CardHeader
        title={words.title}
        description={words.hint}
        actions={
          <Button size="sm" onClick={() => navigate({ to: '/drills', search: { monthly: 'new' } })}>
            <CalendarClock aria-hidden />
            {words.add}
          </Button>
        }
      />
      <Loaded query={schedules} skeleton={<SkeletonRows rows={1} label={words.loading} />}>
        {({ data }) =>
          data.length === 0 ? (
            <CardBody className="text-ink-muted">{words.none}</CardBody>
          ) : (
            <ul className="divide-y divide-line">
              {data.map((schedule) => (
                <ScheduleRow key={schedule.schedule_id} schedule={schedule} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {editing !== undefined && (
        <EditSchedule
          key={edited?.schedule_id}
          schedule={edited}
          onClose={() => navigate({ to: '/drills', replace: true })}
        />
      )}
    </Card>
  );
}

const hourWords = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

function ScheduleRow({ schedule }: { schedule: DrillScheduleOut }) {
  const navigate = useNavigate();
  const words = messageTexts.drills.schedules;
  const { topic, to, day, hour, time_zone: zone, next_at, last_drill_id, skipped } = schedule;
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 px-5 py-3.5">
      <div className="min-w-0 flex-1 basis-64">
        <code className="break-all font-mono text-sm">{topic}</code>
        <p className="mt-1 wrap-anywhere">{words.when({ day, hour: hourWords(hour), zone })}</p>
        <p className="mt-0.5 wrap-anywhere text-ink-muted text-sm">
          {to ? to.join(', ') : messageTexts.drills.everybody}
          {' · '}
          {words.next} <ExactTime at={next_at} />
          {last_drill_id !== null && (
            <>
              {' · '}
              <Link to="/drills/$drillId" params={{ drillId: last_drill_id }} className={textLink}>
                {words.last}
              </Link>
            </>
          )}
        </p>
        {skipped && (
          <p className="mt-1 wrap-anywhere text-sm text-warn-text">
            {words.skipped({ detail: skipped.detail })}
          </p>
        )}
      </div>
      <span className="flex flex-wrap gap-1 max-sm:-ms-2.5">
        <Button
          size="sm"
          variant="ghost"
          aria-label={words.edit_of({ topic })}
          onClick={() => navigate({ to: '/drills', search: { monthly: topic } })}
        >
          {words.edit}
        </Button>
        <DeleteSchedule schedule={schedule} />
      </span>
    </li>
  );
}

function DeleteSchedule({ schedule: { schedule_id, topic } }: { schedule: DrillScheduleOut }) {
  const { toast } = useToast();
  const words = messageTexts.drills.schedules;
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation(
    trpc.drills.removeSchedule.mutationOptions({
      onSuccess: () => {
        setAsking(false);
        toast({ title: words.deleted, detail: topic });
      },
    }),
  );
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={words.delete_of({ topic })}
        onClick={() => setAsking(true)}
      >
        {words.delete}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={words.delete_title({ topic })}
        description={words.delete_detail}
        action={words.delete_action}
        busyAction={words.deleting}
        isBusy={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate({ schedule_id })}
      />
    </>
  );
}

const days = Array.from({ length: 28 }, (_, at) => at + 1);
const hours = Array.from({ length: 24 }, (_, hour) => hour);

type EditScheduleProps = { schedule: DrillScheduleOut | undefined; onClose: () => void };

/** Sets the monthly drill of a topic. */
function EditSchedule({ schedule, onClose }: EditScheduleProps) {
  const { toast } = useToast();
  const words = messageTexts.drills.schedules;
  const save = useMutation(
    trpc.drills.setSchedule.mutationOptions({
      onSuccess: ({ topic }) => {
        toast({ tone: 'good', title: words.saved, detail: topic });
        onClose();
      },
    }),
  );
  const problem = useProblem(save.error, { topic_archived: '/topic', audience_too_large: '/to' });
  const zone = schedule?.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <FormDialog
      onClose={onClose}
      title={words.form_title}
      description={words.form_hint}
      action={words.action}
      busyAction={words.busy}
      isBusy={save.isPending}
      problem={problem}
      onSubmit={(fields) =>
        save.mutate({
          ...drillIn(fields),
          day: Number(fieldText(fields, 'day')),
          hour: Number(fieldText(fields, 'hour')),
          time_zone: fieldText(fields, 'time_zone'),
        })
      }
    >
      <DrillFields
        topic={schedule?.topic}
        to={schedule?.to}
        expiresIn={schedule?.expires_in}
        problem={problem}
      />
      <Field label={words.day} error={fieldError(problem, '/day')}>
        <Select name="day" defaultValue={schedule?.day ?? 1}>
          {days.map((day) => (
            <option key={day} value={day}>
              {day}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.hour} error={fieldError(problem, '/hour')}>
        <Select name="hour" defaultValue={schedule?.hour ?? 9}>
          {hours.map((hour) => (
            <option key={hour} value={hour}>
              {hourWords(hour)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.zone} hint={words.zone_hint} error={fieldError(problem, '/time_zone')}>
        <Input name="time_zone" defaultValue={zone} autoComplete="off" spellCheck={false} />
      </Field>
    </FormDialog>
  );
}
