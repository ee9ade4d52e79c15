import type { FieldIn } from '../../messages/cards/card-fields.schema.ts';
import type { AgentQuestion, ToolPart } from '../hook.ts';
import { keyOf, optionOf } from '../hosts/claude-code.ts';
import { visibleInOneLine } from './visible-text.ts';

/** Limits of the labels of a field (card-fields.schema.ts). */
const MAX = { label: 60, option: 80 };

/** Returns the questions of an agent in full, for the text of a card. */
export const questionParts = (questions: readonly AgentQuestion[]): ToolPart[] =>
  questions.map(({ text, options }, at) => ({
    label: questions.length === 1 ? 'Question' : `Question ${at + 1}`,
    text: [
      text,
      ...options.map(
        ({ label, description }) => `- ${label}${description ? `: ${description}` : ''}`,
      ),
    ].join('\n'),
  }));

/** Returns a choice for each question. A label that is too long is its number: the text of the card has all of it. */
export const questionFields = (questions: readonly AgentQuestion[]): FieldIn[] =>
  questions.map(({ text, options, takesSeveral }, at) => ({
    key: keyOf(at),
    label: short(text, MAX.label, `Question ${at + 1}`),
    type: takesSeveral ? 'multiselect' : 'select',
    required: true,
    options: options.map(({ label }, number) => ({
      value: optionOf(number),
      label: short(label, MAX.option, `Option ${number + 1}`),
    })),
    applies_to: 'approve',
  }));

function short(text: string, most: number, otherwise: string) {
  const shown = visibleInOneLine(text);
  return shown.length > most ? otherwise : shown;
}
