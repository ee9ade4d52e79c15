import { type AgentQuestion, type GivenValues, isObject, textIn } from '../hook.ts';

/** A card has at most as many fields, and a field at most as many options (card-fields.schema.ts). */
const MOST = { questions: 10, options: 20 };

/** The key of a question, and of its options, in the answer of a person. */
export const keyOf = (at: number) => `q${at + 1}`;
export const optionOf = (at: number) => `o${at + 1}`;

/**
 * Reads the input of AskUserQuestion, as Claude Code 2.1.331 sends it. Returns null if it has another form, or questions that have
 * the same text: then only the dialog of the host can answer it.
 */
export function questionsIn(input: unknown): AgentQuestion[] | null {
  if (!isObject(input) || !Array.isArray(input.questions)) return null;
  const questions = input.questions.flatMap((each) => questionIn(each) ?? []);
  const isWhole = questions.length === input.questions.length;
  if (!isWhole || questions.length === 0 || questions.length > MOST.questions) return null;
  return areDistinct(questions.map(({ text }) => text)) ? questions : null;
}

function questionIn(value: unknown): AgentQuestion | null {
  if (!isObject(value) || !Array.isArray(value.options)) return null;
  const text = textIn(value, 'question');
  const options = value.options.flatMap((option: unknown) => {
    const label = isObject(option) ? textIn(option, 'label') : null;
    if (label === null || !isObject(option)) return [];
    return [{ label, description: textIn(option, 'description') }];
  });
  const isWhole = options.length === value.options.length;
  if (!text || !isWhole || options.length === 0 || options.length > MOST.options) return null;
  if (!areDistinct(options.map(({ label }) => label))) return null;
  return { text, options, takesSeveral: value.multiSelect === true };
}

const areDistinct = (texts: string[]) => new Set(texts).size === texts.length;

/** Returns the input with the answers that a person gave. Claude Code joins several choices with a comma. */
export function withAnswers(
  input: unknown,
  questions: readonly AgentQuestion[],
  values: GivenValues,
): Record<string, unknown> {
  const answers = questions.map(({ text, options }, at) => {
    const chosen = [values[keyOf(at)]].flat();
    const labels = options.filter((_, number) => chosen.includes(optionOf(number)));
    return [text, labels.map(({ label }) => label).join(', ')];
  });
  return { ...(isObject(input) && input), answers: Object.fromEntries(answers) };
}
