import { z } from 'zod';
import { type Api, newId, textOf } from './api.ts';
import type { OfferedTool, Reply } from './script.ts';

const Item = z.looseObject({
  type: z.string().default(''),
  role: z.string().optional(),
  content: z.unknown().optional(),
  output: z.unknown().optional(),
});
const Tool = z.looseObject({
  type: z.string(),
  name: z.string().optional(),
  tools: z.array(z.looseObject({ name: z.string() })).default([]),
});
const Body = z.looseObject({ input: z.array(Item), tools: z.array(Tool).default([]) });

const usage = {
  input_tokens: 10,
  output_tokens: 10,
  total_tokens: 20,
  input_tokens_details: { cached_tokens: 0 },
  output_tokens_details: { reasoning_tokens: 0 },
};

/** Responses of OpenAI, for Codex, and for Copilot CLI with some models. */
export const responses: Api = {
  path: /\/responses$/,
  read(given) {
    const body = Body.parse(given);
    return {
      turns: body.input.flatMap(({ type, role, content, output }) => {
        if (type.endsWith('_call_output')) return { by: 'tool', text: textOf(output) };
        if (type.endsWith('_call')) return { by: 'model', text: '' };
        return role === 'user' ? { by: 'user', text: textOf(content) } : [];
      }),
      tools: body.tools.flatMap(({ type, name, tools }): OfferedTool[] =>
        type === 'namespace'
          ? tools.map((each) => ({ name: each.name, ...(name && { namespace: name }) }))
          : [{ name: name ?? type, type }],
      ),
    };
  },
  write(reply, { model, isStreaming }) {
    const item = itemOf(reply);
    const response = {
      id: newId('resp'),
      object: 'response',
      created_at: Math.floor(Date.now() / 1000),
      model,
      status: 'completed',
      output: [item],
      usage,
    };
    if (!isStreaming) return { json: response };
    const started = { ...response, status: 'in_progress', output: [], usage: null };
    const at = { output_index: 0, content_index: 0 };
    return {
      events: [
        { type: 'response.created', response: started },
        { type: 'response.output_item.added', output_index: 0, item },
        ...('text' in reply
          ? [{ type: 'response.output_text.delta', item_id: item.id, ...at, delta: reply.text }]
          : []),
        { type: 'response.output_item.done', output_index: 0, item },
        { type: 'response.completed', response },
      ],
    };
  },
};

function itemOf(reply: Reply) {
  const status = 'completed';
  if ('text' in reply) {
    const content = [{ type: 'output_text', text: reply.text, annotations: [] }];
    return { type: 'message', id: newId('msg'), role: 'assistant', status, content };
  }
  const { name, namespace, type, input } = reply.call;
  const call = { id: newId('fc'), call_id: newId('call'), name, status };
  if (type === 'custom')
    return {
      type: 'custom_tool_call',
      ...call,
      input: typeof input === 'string' ? input : JSON.stringify(input),
    };
  return {
    type: 'function_call',
    ...call,
    ...(namespace && { namespace }),
    arguments: JSON.stringify(input),
  };
}
