import type { FieldParams, ProblemParams } from '@assent/core/pure/platform/schemas/problem-params';

// Loaded with the texts of problems, which most visits need not.

type Values = Record<string, string | number>;
/** Returns a text; null for a key without one. */
export type Say = (key: string, values?: Values) => string | null;

/** A wrong field, as far as texts depend on it. */
export type FieldProblem = { pointer: string; code: string; params?: FieldParams | undefined };

/** What a problem says besides the English texts of the server. */
export type Told = {
  code: string;
  params?: ProblemParams | undefined;
  errors?: FieldProblem[] | undefined;
};

/** Returns what people read of a problem: by its code, and by the first wrong field or the case. Null for a code without a text. */
export function problemText(say: Say, { code, params = {}, errors = [] }: Told) {
  const title = say(`${code}_title`);
  if (title === null) return null;
  const [wrong] = errors;
  const values = { ...params, wait: waitOf(params).count };
  const ofCase = casesOf(params)
    .map((each) => say(`${code}_${each}`, values))
    .find((text) => text !== null);
  return { title, detail: (wrong && fieldText(say, wrong)) ?? ofCase ?? '' };
}

/** Reasons that have one text. */
const sameAs: Record<string, string> = {
  code_hour: 'many_codes',
  code_day: 'many_codes',
  code_address_day: 'many_codes',
  passkey_code_person: 'many_codes',
  erasure_code_person: 'many_codes',
  unbound_code_hour: 'elsewhere',
  unbound_code_day: 'elsewhere',
  unbound_code_network: 'elsewhere',
  handover_person: 'by_email',
  handover_try: 'by_email',
};

/** Returns the cases of a code that may have a text of their own, the most exact one first. */
function casesOf(params: ProblemParams): string[] {
  const { reason, on_behalf_of, cancel_reason } = params;
  const { unit } = waitOf(params);
  return [
    ...(on_behalf_of === undefined ? [] : [`${reason}_for`]),
    ...(cancel_reason === undefined ? [] : [`${reason}_because`]),
    ...(reason === undefined ? [] : [sameAs[reason] ?? reason]),
    ...(unit === 'hours' ? [unit] : []),
    'detail',
  ];
}

/** From here on hours are clearer. */
const longestMinutes = 90;

function waitOf({ retry_after_seconds = 60 }: ProblemParams) {
  const minutes = Math.max(1, Math.ceil(retry_after_seconds / 60));
  return minutes > longestMinutes
    ? { unit: 'hours', count: Math.ceil(minutes / 60) }
    : { unit: 'minutes', count: minutes };
}

/** Returns what is wrong with a field, by its name and the rule, or by the rule; null without such a text. */
export function fieldText(say: Say, { pointer, code, params }: FieldProblem): string | null {
  const [, name] = pointer.split('/');
  const rule = code === 'stacked_marks' ? 'invisible_characters' : code;
  return say(`field_${name}_${rule}`, params) ?? say(`field_${rule}`, params);
}
