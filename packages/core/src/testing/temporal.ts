/** What tests use of `Temporal`: the Node that runs tests has it, TypeScript does not describe it yet. */
type Zoned = {
  epochMilliseconds: number;
  year: number;
  month: number;
  day: number;
  offsetNanoseconds: number;
  add: (duration: { days: number }) => Zoned;
  getTimeZoneTransition: (direction: 'next') => Zoned | null;
};
type Shown = { year: number; month: number; day: number; hour: number; minute?: number };

declare const Temporal: {
  Instant: {
    fromEpochMilliseconds: (ms: number) => { toZonedDateTimeISO: (timeZone: string) => Zoned };
  };
  PlainDateTime: {
    from: (shown: Shown) => { toZonedDateTime: (timeZone: string) => Zoned };
  };
};

/** Returns when the clock of a time zone shows this, ms, by `Temporal`. */
export const temporalTime = (shown: Shown, timeZone: string): number =>
  Temporal.PlainDateTime.from(shown).toZonedDateTime(timeZone).epochMilliseconds;

/** A time at which the clock of a time zone is set, ms, and by how much it is ahead of UTC before and after, ms. */
export type ClockChange = { timeZone: string; at: number; before: number; after: number };

const MS = 1_000_000;

/** Returns when the clocks of all time zones are set between two times, ms. */
export function clockChanges(from: number, until: number): ClockChange[] {
  return Intl.supportedValuesOf('timeZone').flatMap((timeZone) => {
    const changes: ClockChange[] = [];
    let here = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone);
    for (;;) {
      const next = here.getTimeZoneTransition('next');
      if (!next || next.epochMilliseconds >= until) return changes;
      changes.push({
        timeZone,
        at: next.epochMilliseconds,
        before:
          Temporal.Instant.fromEpochMilliseconds(next.epochMilliseconds - 1).toZonedDateTimeISO(
            timeZone,
          ).offsetNanoseconds / MS,
        after: next.offsetNanoseconds / MS,
      });
      here = next;
    }
  });
}

/** Returns the days around a change: the one before, its own and the one after, as the clock of the time zone has them. */
export const daysAround = ({ timeZone, at }: ClockChange) =>
  [-1, 0, 1].map((days) => {
    const { year, month, day } = Temporal.Instant.fromEpochMilliseconds(at)
      .toZonedDateTimeISO(timeZone)
      .add({ days });
    return { year, month, day };
  });
