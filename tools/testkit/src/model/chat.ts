import { z } from 'zod';
import { type Api, newId, textOf } from './api.ts';

const Body = z.looseObject({
  messages: z.array(
    z.looseObject({
      role: z.string(),
      content: z.unknown().optional(),
      tool_calls: z.array(z.unknown()).nullish(),
    }),
  ),
  tools: z.array(z.looseObject({ function: z.looseObject({ name: z.string() }) })).default([]),
});

const usage = { prompt_tokens: 10, completion_tokens: 10, total_tokens: 20 };

/** Chat Completions of OpenAI, for Copilot CLI. */
export const chat: Api = {
  path: /\/chat\/completions$/,
  read(given) {
    const body = Body.parse(given);
    return {
      turns: body.messages.flatMap(({ role, content, tool_calls }) => {
        if (role === 'tool') return { by: 'tool', text: textOf(content) };
        if (tool_calls && tool_calls.length > 0) return { by: 'model', text: '' };
        return role === 'user' ? { by: 'user', text: textOf(content) } : [];
      }),
      tools: body.tools.map(({ function: { name } }) => ({ name })),
    };
  },
  write(reply, { model, isStreaming }) {
    const base = { id: newId('chatcmpl'), created: Math.floor(Date.now() / 1000), model };
    const isCall = 'call' in reply;
    const called = isCall && {
      index: 0,
      id: newId('call'),
      type: 'function',
      function: { name: reply.call.name, arguments: JSON.stringify(reply.call.input) },
    };
    const message = called
      ? { role: 'assistant', content: null, tool_calls: [called] }
      : { role: 'assistant', content: isCall ? '' : reply.text };
    const finish_reason = isCall ? 'tool_calls' : 'stop';
    if (!isStreaming)
      return {
        json: {
          ...base,
          object: 'chat.completion',
          choices: [{ index: 0, message, finish_reason }],
          usage,
        },
      };
    const chunk = { ...base, object: 'chat.completion.chunk' };
    return {
      events: [
        { ...chunk, choices: [{ index: 0, delta: message, finish_reason: null }] },
        { ...chunk, choices: [{ index: 0, delta: {}, finish_reason }], usage },
      ],
      end: '[DONE]',
    };
  },
};
