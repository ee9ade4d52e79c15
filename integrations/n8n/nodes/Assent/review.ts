import { type IDataObject, type IExecuteFunctions, NodeOperationError } from 'n8n-workflow';
import { fieldOf, textOf } from './values';

/** What a card has room for. Source: PayloadIn and DetailRow of the API document */
const MAX_ROWS = 12;
const MAX_LABEL = 40;
const MAX_VALUE = 200;
const MAX_BODY = 4000;

/** What JavaScript makes of an object in a text, where somebody meant its content. */
const UNREADABLE = '[object Object]';

/** The end of the message that n8n gives each review step: `$tool.parameters`, which is an object, in a text. */
const DEFAULT_END = `Input:\n${UNREADABLE}`;

/** A tool that an AI agent wants to run. */
type Tool = { name: string; parameters: unknown };

/**
 * Returns the payload of a message that shows the whole tool call, if the node is a review step of an agent's tools.
 * @throws NodeOperationError if a text contains `[object Object]`, or the arguments do not fit on a card
 */
export function reviewed(
  context: IExecuteFunctions,
  itemIndex: number,
  payload: IDataObject,
): IDataObject {
  const tool = toolOf(context, itemIndex);
  const own = tool ? withoutDefaultEnd(payload) : payload;
  if (JSON.stringify(own).includes(UNREADABLE))
    throw new NodeOperationError(context.getNode(), `A text contains ${UNREADABLE}`, {
      itemIndex,
      description:
        'The person would approve what they cannot see. Write {{ JSON.stringify(…) }} around the object in the expression. The arguments of a tool need no expression: the node adds them.',
    });
  return tool ? withCall(context, itemIndex, own, tool) : own;
}

/** The rows say what the default message of n8n tries to say. */
function withoutDefaultEnd(payload: IDataObject): IDataObject {
  const body = textOf(payload, 'body');
  return body.endsWith(DEFAULT_END)
    ? withBody(payload, body.slice(0, -DEFAULT_END.length).trim())
    : payload;
}

/** Replaces the text below the question; an empty one is left out. */
const withBody = (payload: IDataObject, body: string): IDataObject => ({
  ...Object.fromEntries(Object.entries(payload).filter(([name]) => name !== 'body')),
  ...(body && { body }),
});

/** Returns the tool that waits for the review; undefined in a workflow without an agent. */
function toolOf(context: IExecuteFunctions, itemIndex: number): Tool | undefined {
  const tool = context.evaluateExpression('{{ $tool }}', itemIndex);
  const name = textOf(tool, 'name');
  return name ? { name, parameters: fieldOf(tool, 'parameters') } : undefined;
}

/** Adds the call as rows. What does not fit in a row is in the text below the question. */
function withCall(
  context: IExecuteFunctions,
  itemIndex: number,
  payload: IDataObject,
  tool: Tool,
): IDataObject {
  const given = Array.isArray(payload.details) ? payload.details : [];
  const call = [{ label: 'Tool', value: shown(tool.name) }, ...argumentsOf(tool.parameters)];
  const rows = call.filter(fitsInRow).slice(0, Math.max(0, MAX_ROWS - given.length));
  const others = call.filter((row) => !rows.includes(row));
  const body = [textOf(payload, 'body'), ...others.map(({ label, value }) => `${label}: ${value}`)]
    .filter(Boolean)
    .join('\n\n');
  if (body.length > MAX_BODY)
    throw new NodeOperationError(context.getNode(), 'The arguments do not fit on a card', {
      itemIndex,
      description: `A card has room for ${MAX_BODY} characters, and nobody should approve what is not shown.`,
    });
  return withBody({ ...payload, details: [...given, ...rows] }, body);
}

type Row = { label: string; value: string };

const fitsInRow = ({ label, value }: Row) =>
  label.length <= MAX_LABEL && value.length <= MAX_VALUE && !/\n/.test(label + value);

/** Returns a row for each argument, or one for arguments that are no object. */
function argumentsOf(parameters: unknown): Row[] {
  if (typeof parameters !== 'object' || parameters === null || Array.isArray(parameters))
    return parameters === undefined || parameters === ''
      ? []
      : [{ label: 'Input', value: written(parameters) }];
  return Object.entries(parameters).map(([name, value]) => ({
    label: written(name),
    value: written(value),
  }));
}

/** Returns text as it is, and everything else, also an empty text, as JSON. */
const written = (value: unknown) =>
  shown(typeof value === 'string' && value.trim() ? value : (JSON.stringify(value) ?? 'undefined'));

/** Returns text in which characters that are invisible, or reorder others, are visible. Line breaks stay. */
const shown = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?!\n)[\p{C}\p{Zl}\p{Zp}]/gu, (char) => `[U+${codeOf(char)}]`);

const codeOf = (char: string) =>
  (char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
