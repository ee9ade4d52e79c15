import type { Arrivals } from './arrivals.ts';
import type { Violation } from './invariants.ts';
import { type Attempt, type Entry, messageIdOf } from './ledger.ts';
import { clock, type Timeline } from './timeline.ts';

const beforeMs = 5_000;
const maxPrinted = 5;

/** Returns the violations, each with the timeline of its message and of the faults during its life. */
export function describeViolations(
  violations: readonly Violation[],
  timeline: Timeline,
  arrivals: Arrivals,
): string {
  const printed = violations
    .slice(0, maxPrinted)
    .map(({ what, entry }) =>
      [
        `✗ ${entry ? `${entry.ext}: ` : ''}${what}`,
        ...(entry ? life(entry, timeline, arrivals) : []),
      ].join('\n    '),
    );
  const others = violations
    .slice(maxPrinted)
    .map(({ what, entry }) => `✗ ${entry?.ext ?? ''} ${what}`);
  return [...printed, ...others].join('\n');
}

function life(entry: Entry, timeline: Timeline, arrivals: Arrivals): string[] {
  const id = messageIdOf(entry);
  const own = [
    ...entry.attempts.flatMap(linesOf),
    ...(id ? arrivals.pushesOf(id).map((at) => ({ at, text: 'pushed' })) : []),
    ...(id ? arrivals.callbacksOf(id) : []).map(({ at, webhookId, status, event }) => ({
      at,
      text: `callback ${webhookId} ${event.type}, answered ${status ?? 'not'}`,
    })),
  ];
  const times = own.map(({ at }) => at);
  const faults = timeline.between(Math.min(...times) - beforeMs, Math.max(...times));
  const heading = id ? [`message ${id}${entry.key ? ', with a key' : ''}`] : [];
  return [
    ...heading,
    ...[...own, ...faults]
      .sort((one, other) => one.at - other.at)
      .map(({ at, text }) => `${clock(at)}  ${text}`),
  ];
}

function linesOf({ request, server, at, until, status, body }: Attempt) {
  const { kind } = request;
  const asked = kind === 'answer' ? `${request.value} by ${request.by}` : kind;
  return [
    { at, text: `→ ${server}: ${asked}` },
    {
      at: until,
      text: `← ${server}: ${asked}: ${status ?? 'no response'} ${JSON.stringify(body).slice(0, 300)}`,
    },
  ];
}
