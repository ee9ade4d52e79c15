import { z } from 'zod';
import { type Api, newId, textOf } from './api.ts';

const Block = z.looseObject({
  type: z.string(),
  text: z.string().default(''),
  content: z.unknown().optional(),
});
const Body = z.looseObject({
  messages: z.array(z.object({ role: z.string(), content: z.union([z.string(), z.array(Block)]) })),
  tools: z.array(z.looseObject({ name: z.string() })).default([]),
});

const usage = { input_tokens: 10, output_tokens: 10 };

/** Messages of Anthropic, for Claude Code. */
export const messages: Api = {
  path: /\/messages$/,
  read(given) {
    const body = Body.parse(given);
    return {
      turns: body.messages.flatMap(({ role, content }) => {
        if (typeof content === 'string')
          return role === 'user' ? { by: 'user', text: content } : [];
        return content.flatMap((block) => {
          if (block.type === 'tool_result') return { by: 'tool', text: textOf(block.content) };
          if (block.type === 'tool_use') return { by: 'model', text: '' };
          return role === 'user' && block.type === 'text' ? { by: 'user', text: block.text } : [];
        });
      }),
      tools: body.tools.map(({ name }) => ({ name })),
    };
  },
  write(reply, { model, isStreaming }) {
    const isCall = 'call' in reply;
    const block = isCall
      ? { type: 'tool_use', id: newId('toolu'), name: reply.call.name, input: reply.call.input }
      : { type: 'text', text: reply.text };
    const stop_reason = isCall ? 'tool_use' : 'end_turn';
    const message = {
      id: newId('msg'),
      type: 'message',
      role: 'assistant',
      model,
      content: [block],
      stop_reason,
      stop_sequence: null,
      usage,
    };
    if (!isStreaming) return { json: message };
    const start = isCall ? { ...block, input: {} } : { ...block, text: '' };
    const delta = isCall
      ? { type: 'input_json_delta', partial_json: JSON.stringify(reply.call.input) }
      : { type: 'text_delta', text: reply.text };
    return {
      events: [
        { type: 'message_start', message: { ...message, content: [], stop_reason: null } },
        { type: 'content_block_start', index: 0, content_block: start },
        { type: 'content_block_delta', index: 0, delta },
        { type: 'content_block_stop', index: 0 },
        { type: 'message_delta', delta: { stop_reason, stop_sequence: null }, usage },
        { type: 'message_stop' },
      ],
    };
  },
};
