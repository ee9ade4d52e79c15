// What should happen to a message that several people must approve, without a database: the test of the property
// compares each step with it.

/** What somebody does. People are numbered. */
export type Step =
  | { does: 'approve'; who: number; amount: number }
  | { does: 'reject' | 'take back' | 'report' | 'leave'; who: number }
  | { does: 'cancel' }
  | { does: 'expire' }
  | { does: 'widen' };

/** Whether the card has a field, and whether all approve the same value of it. */
export type Values = 'none' | 'same' | 'each';

export type State = {
  required: number;
  values: Values;
  excluded: number | null;
  status: 'open' | 'approved' | 'rejected' | 'canceled' | 'expired';
  /** The answers that count, in order. */
  answers: Answer[];
  /** People who see it only once it is widened. */
  waiting: number[];
  /** People who left the topic. */
  left: number[];
  /** People who reported the message. */
  reporters: number[];
  /** Number of events of each type. */
  progressed: number;
};

/** `amount` is the value of the field: 0 in a rejection, null in a report and without a field. */
type Answer = { who: number; value: 'approve' | 'reject'; amount: number | null };

/** The state after a step, and `ok` or the code of the problem. */
export type Outcome = { state: State; result: string };

type Opened = Pick<State, 'required' | 'values' | 'excluded' | 'waiting'>;

export const opened = ({ required, values, excluded, waiting }: Opened): State => ({
  required,
  values,
  excluded,
  status: 'open',
  answers: [],
  waiting,
  left: [],
  reporters: [],
  progressed: 0,
});

/** Returns what a step does. */
export function after(state: State, step: Step): Outcome {
  if (step.does === 'cancel') return canceled(state);
  if (step.does === 'expire')
    return ok(state.status === 'open' ? { ...state, status: 'expired' } : state);
  if (step.does === 'widen') return ok(state.status === 'open' ? { ...state, waiting: [] } : state);
  const { who } = step;
  if (step.does === 'leave')
    return state.left.includes(who)
      ? { state, result: 'not_found' }
      : ok({ ...state, left: [...state.left, who] });
  if (state.left.includes(who) || state.waiting.includes(who)) return refused(state, 'not_found');
  if (step.does === 'take back') return takenBack(state, who);
  if (step.does === 'report') return reported(state, who);
  const given = step.does === 'approve' ? step.amount : 0;
  const amount = state.values === 'none' ? null : given;
  return answered(state, { who, value: step.does, amount });
}

const ok = (state: State): Outcome => ({ state, result: 'ok' });
const refused = (state: State, result: string): Outcome => ({ state, result });

function canceled(state: State): Outcome {
  if (state.status === 'open') return ok({ ...state, status: 'canceled' });
  return state.status === 'canceled' ? ok(state) : refused(state, 'not_cancelable');
}

function answered(state: State, answer: Answer): Outcome {
  const { who, value, amount } = answer;
  const own = state.answers.find((answer) => answer.who === who);
  const isOpen = state.status === 'open';
  if (isOpen && state.excluded === who) return refused(state, 'not_eligible');
  if (own?.value === value && own.amount === amount) return ok(state);
  const isAnswered = state.status === 'approved' || state.status === 'rejected';
  if (!isOpen) return refused(state, isAnswered ? 'already_responded' : 'message_closed');
  if (own) return refused(state, 'already_responded');
  return differs(state, answer) ? refused(state, 'values_differ') : ok(given(state, answer));
}

/** The values are fixed while any approval stands. */
const differs = ({ required, values, answers }: State, { value, amount }: Answer) =>
  required > 1 &&
  values === 'same' &&
  value === 'approve' &&
  answers.some((other) => other.amount !== amount);

function given(state: State, answer: Answer): State {
  const { value } = answer;
  const answers = [...state.answers, answer];
  if (value === 'reject') return { ...state, answers, status: 'rejected' };
  if (answers.length >= state.required) return { ...state, answers, status: 'approved' };
  return { ...state, answers, progressed: state.progressed + 1 };
}

const without = (state: State, who: number) => state.answers.filter((answer) => answer.who !== who);

function takenBack(state: State, who: number): Outcome {
  if (state.required === 1) return refused(state, 'validation_failed');
  if (state.status !== 'open') return refused(state, 'message_closed');
  const answers = without(state, who);
  if (answers.length === state.answers.length) return ok(state);
  return ok({ ...state, answers, progressed: state.progressed + 1 });
}

function reported(state: State, who: number): Outcome {
  if (state.reporters.includes(who)) return ok(state);
  const next = { ...state, reporters: [...state.reporters, who] };
  if (state.status !== 'open' || state.excluded === who) return ok(next);
  const answers = without(state, who);
  return ok(given({ ...next, answers }, { who, value: 'reject', amount: null }));
}

/** The states and results to which steps at the same time may lead: those of any order. */
export function possible(state: State, steps: Step[]): { state: State; results: string[] }[] {
  const [a, b] = steps;
  if (!a) return [];
  if (!b) {
    const one = after(state, a);
    return [{ state: one.state, results: [one.result] }];
  }
  const [first, reverse] = [after(state, a), after(state, b)];
  const [second, last] = [after(first.state, b), after(reverse.state, a)];
  return [
    { state: second.state, results: [first.result, second.result] },
    { state: last.state, results: [last.result, reverse.result] },
  ];
}

/** Returns the different ones of these states. */
export const distinct = (states: State[]) => [
  ...new Map(states.map((state) => [JSON.stringify(state), state])).values(),
];
