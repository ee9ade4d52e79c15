import type { Asked, Name, Step } from './quorum-model.ts';

// A counterexample in words: what was asked for, and what people did.

/** Describes a message that somebody wants to send. */
export function askedInWords(asked: Asked): string {
  const { members, onCall, to, each, exclude, widen, required, values, standIn } = asked;
  const rule = each.map(({ group, required: count }) => `${count} of ${group}`).join(' and ');
  const parts = [
    `finance: ${names(members.finance)}; security: ${names(members.security)}`,
    onCall.length > 0 && `on call: ${names(onCall)}`,
    standIn && `${standIn.by} stands in for ${standIn.represented}`,
    `to ${to === null ? (rule ? 'these groups' : 'everybody') : names(to)}, needs ${rule || required}`,
    exclude.length > 0 && `excludes ${names(exclude)}`,
    widen.length > 0 && `widens to ${names(widen)}`,
    values !== 'none' && `has a field, values: ${values}`,
  ];
  return parts.filter(Boolean).join('\n');
}

const names = (list: Name[]) => (list.length > 0 ? list.join(', ') : 'nobody');

/** Describes what people do, a line for what is done at the same time. */
export const turnsInWords = (turns: Step[][]): string =>
  turns.map((steps, at) => `${at + 1}. ${steps.map(stepInWords).join('; ')}`).join('\n');

function stepInWords(step: Step): string {
  const { does, ...more } = step;
  return [does, ...Object.values(more)].join(' ');
}
