import { whileAnswered } from '@assent/core/testing/test-app';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { z } from 'zod';
import { openAuth } from './testing.ts';

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
