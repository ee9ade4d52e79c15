import { type TestApp, whileAnswered } from '@assent/core/testing/test-app';
import { headersOfRaw, rawRequest } from '@assent/mcp/testing/tasks';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { z } from 'zod';
import { openAuth } from './server.ts';

export const CURRENT = '2026-07-28';
export const PREVIOUS = '2025-11-25';

/** Connects the SDK's client over HTTP in a protocol version. */
export async function connectMcp(
  url: string,
  key: { appid: string; open_secret: string },
  version: string,
) {
  const mode = version === CURRENT ? { pin: CURRENT } : 'legacy';
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  const transport = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), {
    requestInit: { headers: openAuth(key) },
  });
  await client.connect(transport);
  if (client.getNegotiatedProtocolVersion() !== version) throw new Error(`not in ${version}`);
  return client;
}

const Result = z.looseObject({
  isError: z.boolean().optional(),
  content: z.array(z.object({ type: z.literal('text'), text: z.string() })).length(1),
  structuredContent: z.looseObject({ decision: z.string(), approval_id: z.string() }).optional(),
});

/** Calls a tool while the test approvers answer. */
export async function toolOf(client: Client, name: string, args: Record<string, unknown>) {
  const call = whileAnswered(client.callTool({ name, arguments: args }));
  const result = Result.parse(await call);
  return { ...result, text: result.content[0]?.text ?? '' };
}

const Answer = z.looseObject({
  result: z.record(z.string(), z.unknown()).optional(),
  error: z
    .looseObject({ code: z.number(), message: z.string(), data: z.unknown().optional() })
    .optional(),
});
/** Sends a request, and returns the text of the answer. */
export const postMcp = async (url: string, body: object, headers: Record<string, string>) => {
  const answer = await fetch(`${url}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return answer.text();
};
type Declaring = Parameters<typeof rawRequest>[3];

/** Returns a client that sends requests in the current version as text, with or without the extension for tasks. */
export const rawMcpClient = (url: string, app: Pick<TestApp, 'appid' | 'open_secret'>) => {
  const send = async (method: string, params: Record<string, unknown>, declaring?: Declaring) => {
    const body = rawRequest(1, method, params, declaring);
    const text = await postMcp(url, body, { ...openAuth(app), ...headersOfRaw(body) });
    return Answer.parse(JSON.parse(text));
  };
  const call = (args: object, declaring?: Declaring) =>
    send(
      'tools/call',
      {
        name: 'ask_approval',
        arguments: { title: 'Deploy 42?', to: ['usr_test_silent'], ...args },
      },
      declaring,
    );
  return { send, call };
};
