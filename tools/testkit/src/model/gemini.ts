import { z } from 'zod';
import { type Api, newId } from './api.ts';

const Part = z.looseObject({
  text: z.string().optional(),
  functionCall: z.unknown().optional(),
  functionResponse: z.looseObject({ response: z.unknown().optional() }).optional(),
});
const Body = z.looseObject({
  contents: z.array(
    z.looseObject({ role: z.string().optional(), parts: z.array(Part).default([]) }),
  ),
  tools: z
    .array(
      z.looseObject({
        functionDeclarations: z.array(z.looseObject({ name: z.string() })).default([]),
      }),
    )
    .default([]),
});

const usageMetadata = { promptTokenCount: 10, candidatesTokenCount: 10, totalTokenCount: 20 };

/** The API of Gemini, for Gemini CLI. */
export const gemini: Api = {
  path: /:(stream)?generateContent$/i,
  read(given) {
    const body = Body.parse(given);
    return {
      turns: body.contents.flatMap(({ role, parts }) =>
        parts.flatMap(({ text, functionCall, functionResponse }) => {
          if (functionResponse)
            return { by: 'tool', text: JSON.stringify(functionResponse.response) };
          if (functionCall !== undefined) return { by: 'model', text: '' };
          return role === 'user' && text ? { by: 'user', text } : [];
        }),
      ),
      tools: body.tools.flatMap(({ functionDeclarations }) =>
        functionDeclarations.map(({ name }) => ({ name })),
      ),
    };
  },
  write(reply, { path }) {
    const part =
      'call' in reply
        ? { functionCall: { id: newId('call'), name: reply.call.name, args: reply.call.input } }
        : { text: reply.text };
    const candidate = { index: 0, content: { role: 'model', parts: [part] }, finishReason: 'STOP' };
    const json = { candidates: [candidate], usageMetadata, modelVersion: 'stub' };
    return /stream/i.test(path) ? { events: [json] } : { json };
  },
};
