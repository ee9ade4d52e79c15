import { type Answer, isStored, lacksIndex, type Plan } from '@assent/core/testing/explain/plan';
import { short } from './report.ts';

/** No page, push or answer needs more rows than this. */
const MANY = 500;

/** What stands out in a statement: that it really read many rows, and how it came to that. */
export function flagOf(plan: Plan): string {
  const { steps, read } = plan;
  if (lacksIndex(plan)) return 'no index';
  if (read < MANY) return '';
  if (steps.some(({ table, type }) => type === 'ALL' && isStored(table))) return 'full scan';
  if (steps.some(({ type, key }) => type === 'index' && key)) return 'whole index';
  if (steps.some(({ extra }) => /filesort|temporary/i.test(extra))) return 'sorts many';
  return 'reads many';
}

/** Its tables in the order in which they are joined, and how each is read; what a union repeats, once. */
const pathOf = ({ steps }: Plan) => {
  const read = steps.map(({ table, type, key }) =>
    [table && `${table}:`, type, key].filter(Boolean).join(' '),
  );
  return [...new Set(read)].filter(Boolean).join(' → ');
};

/**
 * A line for each question: the one of its statements that read most. It leaves out the time, because some questions also
 * make what they ask about.
 */
export const summaryTable = (answers: Answer[]) =>
  [
    '| question | statements | most rows read by one | how it reads them | flag |',
    '|---|---|---|---|---|',
    ...answers.map(({ name, statements, plans }) => {
      const [most] = [...plans].sort((a, b) => b.read - a.read);
      const cells = [name, statements];
      const reading = most ? [most.read.toLocaleString('en'), pathOf(most), flagOf(most)] : [];
      return `| ${[...cells, ...reading].join(' | ')} |`;
    }),
  ].join('\n');

/** All plans as a Markdown table: a line for each statement, its tables joined in this order. */
export const markdownPlans = (answers: Answer[]) =>
  [
    '| question | ms | statements | table: type, key | guessed | read | extra | flag |',
    '|---|---|---|---|---|---|---|---|',
    ...answers.flatMap(({ name, durationMs, statements, plans }) =>
      plans.map((plan, index) => {
        const head = index === 0 ? [name, short(durationMs), statements] : ['', '', ''];
        const guessed = plan.steps.map(({ rows }) => rows).join(' × ');
        const extra = plan.steps.map((step) => step.extra).filter(Boolean);
        const cells = [...head, pathOf(plan), guessed, plan.read, extra.join(' → ')];
        return `| ${[...cells, flagOf(plan)].join(' | ')} |`;
      }),
    ),
  ].join('\n');

/** The statements that stand out, in full. */
export const flaggedStatements = (answers: Answer[]) =>
  answers
    .flatMap(({ name, plans }) =>
      plans
        .filter((plan) => flagOf(plan) !== '')
        .map(({ sql }) => `${name}:\n    ${sql.replaceAll(/\s+/g, ' ')}`),
    )
    .join('\n');
