import type { DrillOut, DrillPersonOut } from '@assent/sdk';
import type { Terminal } from '../terminal/terminal.ts';
import { dayAndTime, duration, plain } from '../terminal/texts.ts';

type Colours = Terminal['colours'];

const reasons: Record<NonNullable<DrillPersonOut['reason']>, string> = {
  waiting: 'not pushed yet',
  quiet_hours: 'quiet hours',
  muted_topic: 'has muted the topic',
  muted_sender: 'has reported a message of yours',
  left: 'has left the topic',
  no_answer: 'the push service does not answer',
  refused: 'the push service refuses the push',
};

const states: Record<DrillPersonOut['state'], string> = {
  answered: 'confirmed',
  silent: 'silent',
  no_device: 'no device',
  not_delivered: 'not delivered',
};

/** Returns the counts of a drill in one line. */
export function summaryOf({ counts, topic }: DrillOut): string {
  const { people, answered, silent, no_device, not_delivered } = counts;
  const others = [
    [silent, 'silent'],
    [no_device, 'without a device'],
    [not_delivered, 'not delivered'],
  ].flatMap(([count, words]) => (count ? [`${count} ${words}`] : []));
  return [`${topic}: ${answered} of ${people} confirmed`, ...others].join(', ');
}

/** Returns the lines of a drill: its counts, and its people, first those who could not be reached. */
export function drillLines(
  drill: DrillOut,
  people: DrillPersonOut[],
  { bold, green, red, yellow }: Colours,
): string[] {
  const colourOf = { answered: green, silent: yellow, no_device: red, not_delivered: red };
  const names = people.map(({ display_name }) => plain(display_name));
  const width = Math.max(0, ...names.map((name) => name.length));
  const rows = people.map((person, at) => {
    const { state, reason, cause, since, answered_ms, subscriber_id, reference } = person;
    const why = [reason ? reasons[reason] : '', cause ?? ''].filter(Boolean).join(', ');
    const when =
      answered_ms === null ? `since ${dayAndTime(since)}` : `after ${duration(answered_ms)}`;
    const who = reference === null ? subscriber_id : `ref:${plain(reference)}`;
    return [
      colourOf[state](states[state].padEnd(13)),
      (names[at] ?? '').padEnd(width),
      `${when}${why && ` (${why})`}`,
      who,
    ].join('  ');
  });
  const open = drill.ended_at === null ? `open until ${dayAndTime(drill.expires_at)}` : 'ended';
  return [`${bold(drill.drill_id)}  ${summaryOf(drill)}, ${open}`, ...rows];
}
