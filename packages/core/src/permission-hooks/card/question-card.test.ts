import { describe, expect, it } from 'vitest';
import { PayloadIn } from '../../messages/cards/cards.schema.ts';
import { requireFillable } from '../../messages/cards/checked-fields.ts';
import { isSupported, readHook } from '../dialects.ts';
import { payload } from '../testing/payloads.ts';
import { hookCard } from './hook-card.ts';

const NAME = 'claude-code-2.1.331-PermissionRequest-AskUserQuestion';
const database = {
  question: 'Which database?',
  header: 'DB',
  multiSelect: false,
  options: [
    { label: 'A', description: 'a' },
    { label: 'B', description: 'b' },
  ],
};
const tools = { ...database, question: 'Which tools?', multiSelect: true };

/** Returns the hook of questions. @throws Error if it is not answered */
function asked(questions: unknown) {
  const hook = readHook(payload(NAME, { tool_input: { questions, metadata: { source: 'x' } } }));
  if (!isSupported(hook)) throw new Error('not supported');
  return hook;
}

describe('questions of Claude Code', () => {
  it('become choices on a card that can be answered', () => {
    const { card } = hookCard(asked([database, tools]));
    const checked = PayloadIn.parse(card);
    requireFillable(checked.fields);
    expect(checked).toMatchObject({
      title: 'Claude Code asks 2 questions',
      approve_label: 'Send answer',
      reject_label: 'Decline',
      body: expect.stringContaining('Question 2:\n│ Which tools?\n│ - A: a\n│ - B: b'),
      fields: [
        { key: 'q1', label: 'Which database?', type: 'select', required: true },
        { key: 'q2', label: 'Which tools?', type: 'multiselect', required: true },
      ],
    });
  });

  it('are answered with the input of the tool, the labels as the agent wrote them', () => {
    const hook = asked([database, tools]);
    const values = { q1: 'o2', q2: ['o1', 'o2'] };
    expect(hook.answer({ kind: 'allow', comment: null, values })).toEqual({
      hookSpecificOutput: {
        hookEventName: 'PermissionRequest',
        decision: {
          behavior: 'allow',
          updatedInput: {
            questions: [database, tools],
            metadata: { source: 'x' },
            answers: { 'Which database?': 'B', 'Which tools?': 'A, B' },
          },
        },
      },
    });
  });

  it('with texts that are too long for a field have all of them on the card', () => {
    const long = {
      ...database,
      question: `${'why '.repeat(30)}?`,
      options: [{ label: 'x'.repeat(90) }, { label: 'y' }],
    };
    const { card } = hookCard(asked([long]));
    requireFillable(PayloadIn.parse(card).fields);
    expect(card?.fields?.[0]).toMatchObject({
      label: 'Question 1',
      options: [
        { value: 'o1', label: 'Option 1' },
        { value: 'o2', label: 'y' },
      ],
    });
    expect(card?.body).toContain('x'.repeat(90));
  });

  it.each([
    ['no list', {}],
    ['none', []],
    [
      'more than fit on a card',
      Array.from({ length: 11 }, (_, at) => ({ ...database, question: `${at}` })),
    ],
    ['one without options', [{ ...database, options: [] }]],
    [
      'more options than a field has',
      [{ ...database, options: Array.from({ length: 21 }, (_, at) => ({ label: `${at}` })) }],
    ],
    ['the same one twice', [database, database]],
    ['the same option twice', [{ ...database, options: [{ label: 'A' }, { label: 'A' }] }]],
    ['another form', [{ ...database, options: ['A', 'B'] }]],
  ])('are left to the dialog of the host if there are %s', (_what, questions) => {
    expect(asked(questions).isPassed).toBe(true);
  });
});
