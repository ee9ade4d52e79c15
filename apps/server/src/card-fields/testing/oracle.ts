import type { PlainFieldIn } from '@assent/core/schemas';
import { Ajv2020 } from 'ajv/dist/2020.js';

// What the fields of a card allow, said in JSON Schema and judged by another library.

const ajv = new Ajv2020({ strict: false, addUsedSchema: false, ownProperties: true });

// A number of 15 digits is the nearest one to itself.
ajv.addFormat('exact', {
  type: 'number',
  validate: (number) => Number(number.toPrecision(15)) === number,
});
const EXACT = { format: 'exact', exclusiveMinimum: -1e15, exclusiveMaximum: 1e15 };

const TEXT = '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\ud800-\\udfff]*$';
const LINE = '^[^\\n\\r\\u2028\\u2029]*$';

/** Returns the JSON Schema of the values that a field allows. */
function valueSchema({ type, required, options = [], min, max, multiline }: PlainFieldIn): object {
  const values = options.map(({ value }) => value);
  if (type === 'boolean') return { type };
  if (type === 'select') return { enum: values };
  if (type === 'number')
    return { type, ...EXACT, ...limits('minimum', min), ...limits('maximum', max) };
  if (type === 'multiselect') {
    const least = Math.max(min ?? 0, required ? 1 : 0);
    const size = { minItems: least, ...limits('maxItems', max) };
    return { type: 'array', items: { enum: values }, uniqueItems: true, ...size };
  }
  const patterns = [TEXT, ...(multiline ? [] : [LINE]), ...(required ? ['\\S'] : [])];
  const size = { ...limits('minLength', min), ...limits('maxLength', max) };
  return { type: 'string', ...size, allOf: patterns.map((pattern) => ({ pattern })) };
}
const limits = (name: string, limit: number | undefined) =>
  limit === undefined ? {} : { [name]: limit };

/** Returns the JSON Schema of the answers that a card allows. */
function answerSchema(fields: PlainFieldIn[], value: 'approve' | 'reject') {
  const asked = fields.filter(({ applies_to }) => ['both', value].includes(applies_to));
  return {
    type: 'object',
    properties: Object.fromEntries(asked.map((field) => [field.key, valueSchema(field)])),
    required: asked.filter(({ required }) => required).map(({ key }) => key),
    additionalProperties: false,
  };
}

/** Returns whether a field allows a value. */
export const allows = (field: PlainFieldIn, value: unknown): boolean =>
  ajv.compile(valueSchema(field))(value);

/** Returns what says whether a card allows an answer. */
export function oracleOf(fields: PlainFieldIn[]) {
  const approve = ajv.compile(answerSchema(fields, 'approve'));
  const reject = ajv.compile(answerSchema(fields, 'reject'));
  return (value: 'approve' | 'reject', answer: unknown): boolean =>
    (value === 'approve' ? approve(answer) : reject(answer)) &&
    Buffer.byteLength(JSON.stringify(answer)) <= 4096;
}
