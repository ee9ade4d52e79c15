import type { QuietHoursOut } from '@assent/core/schemas';
import { Button } from '@assent/ui/button';
import { Card, CardBody, CardHeader } from '@assent/ui/card';
import { Checkbox } from '@assent/ui/checkbox';
import { Field, Input, Select } from '@assent/ui/field';
import { useToast } from '@assent/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { queryClient, trpc } from '../api.ts';
import { ListPlaceholder } from '../primitives/list-placeholder.tsx';
import { problemOf } from '../problem.ts';
import { partTexts } from '../texts.ts';

/** Shows and sets the hours in which requests that are not urgent do not notify the person. */
export function QuietHours() {
  const hours = useQuery(trpc.quietHours.show.queryOptions({}));
  return (
    <Card>
      <CardHeader title={partTexts.quietHours.title} description={partTexts.quietHours.about} />
      {hours.data ? (
        <QuietHoursForm saved={hours.data} />
      ) : (
        <ListPlaceholder query={hours} rows={1} label={partTexts.quietHours.loading} />
      )}
    </Card>
  );
}

/** Edits quiet hours. Nothing changes until they are saved. */
function QuietHoursForm({ saved }: { saved: QuietHoursOut }) {
  const words = partTexts.quietHours;
  const { toast } = useToast();
  const here = deviceTimeZone();
  const [on, setOn] = useState(saved.on);
  const [from, setFrom] = useState(timeOf(saved.from));
  const [to, setTo] = useState(timeOf(saved.to));
  const [zone, setZone] = useState(saved.time_zone ?? here);
  const [isTried, setTried] = useState(false);
  const save = useMutation(
    trpc.quietHours.save.mutationOptions({
      onSuccess: (now) => {
        queryClient.setQueryData(trpc.quietHours.show.queryKey({}), now);
        toast({ title: now.on ? words.on : words.off, tone: 'good' });
      },
      onError: (error) => {
        const { title, detail } = problemOf(error);
        toast({ title, detail, tone: 'bad' });
      },
    }),
  );
  const [start, end] = [minutesOf(from), minutesOf(to)];
  const isChanged =
    on !== saved.on ||
    (on && (start !== saved.from || end !== saved.to || zone !== saved.time_zone));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!on) return save.mutate({ on, from: saved.from, to: saved.to, time_zone: zone });
    if (start === null || end === null || start === end) return;
    save.mutate({ on, from: start, to: end, time_zone: zone });
  };
  return (
    <CardBody>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Checkbox label={words.use} checked={on} onChange={({ target }) => setOn(target.checked)} />
        {on && (
          <>
            <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-4">
              <Field
                label={words.from}
                error={isTried && start === null ? words.choose_time : undefined}
              >
                <Input
                  type="time"
                  required
                  value={from}
                  onChange={({ target }) => setFrom(target.value)}
                />
              </Field>
              <Field label={words.to} error={isTried ? endError(start, end) : undefined}>
                <Input
                  type="time"
                  required
                  value={to}
                  onChange={({ target }) => setTo(target.value)}
                />
              </Field>
            </div>
            <TimeZone zone={zone} here={here} onChange={setZone} />
          </>
        )}
        <div>
          <Button
            type="submit"
            busy={save.isPending}
            busyLabel={words.saving}
            disabled={!isChanged}
          >
            {words.save}
          </Button>
        </div>
      </form>
    </CardBody>
  );
}

function endError(start: number | null, end: number | null): string | undefined {
  if (end === null) return partTexts.quietHours.choose_time;
  return start === end ? partTexts.quietHours.same_time : undefined;
}

type TimeZoneProps = { zone: string; here: string; onChange: (zone: string) => void };

/** Chooses a time zone, and offers that of this device when it is another one. */
function TimeZone({ zone, here, onChange }: TimeZoneProps) {
  const zones = useMemo(() => timeZones(zone, here), [zone, here]);
  return (
    <div className="flex flex-col gap-2">
      <Field label={partTexts.quietHours.zone}>
        <Select value={zone} onChange={({ target }) => onChange(target.value)}>
          {zones.map((each) => (
            <option key={each} value={each}>
              {zoneWords(each)}
            </option>
          ))}
        </Select>
      </Field>
      {zone !== here && (
        <p className="flex flex-wrap items-center justify-between gap-2 text-ink-muted text-sm">
          {partTexts.quietHours.zone_here({ zone: zoneWords(here) })}
          <Button size="sm" onClick={() => onChange(here)}>
            {partTexts.quietHours.use_zone({ zone: zoneWords(here) })}
          </Button>
        </p>
      )}
    </div>
  );
}

/** Returns minutes after midnight as the value of a time control: "22:00". */
export const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => `${part}`.padStart(2, '0')).join(':');

/** Returns the minutes after midnight of the value of a time control; null when it is empty. */
export function minutesOf(time: string): number | null {
  const [, hour, minute] = /^(\d{2}):(\d{2})/.exec(time) ?? [];
  return hour === undefined || minute === undefined ? null : Number(hour) * 60 + Number(minute);
}

/** Returns the time zone of this device. */
const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the names of all time zones, with these among them, sorted. */
export const timeZones = (...besides: string[]): string[] =>
  [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...besides])].toSorted();

/** Returns the name of a time zone as people read it: "America/New York". */
export const zoneWords = (zone: string): string => zone.replaceAll('_', ' ');
