import { TASKS } from '../tasks.ts';

// For tests: requests in version 2026-07-28 as text, because the library's client refuses what it does not know.

const META = 'io.modelcontextprotocol/';

/** Returns a JSON-RPC request. @param declares whether it declares the extension for tasks */
export const rawRequest = (
  id: number,
  method: string,
  params: Record<string, unknown>,
  { declares = true } = {},
) => ({
  jsonrpc: '2.0',
  id,
  method,
  params: {
    ...params,
    _meta: {
      [`${META}protocolVersion`]: '2026-07-28',
      [`${META}clientInfo`]: { name: 'test', version: '1' },
      [`${META}clientCapabilities`]: declares ? { extensions: { [TASKS]: {} } } : {},
    },
  },
});

/** Returns the headers of the request over HTTP. */
export const headersOfRaw = ({ method, params }: ReturnType<typeof rawRequest>) => {
  const { name, taskId }: Record<string, unknown> = params;
  return {
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': method,
    ...(typeof (name ?? taskId) === 'string' && { 'mcp-name': String(name ?? taskId) }),
  };
};
