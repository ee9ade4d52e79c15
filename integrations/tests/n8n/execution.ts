import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { AssentApi } from '../../n8n/credentials/AssentApi.credentials.ts';
import { Assent } from '../../n8n/nodes/Assent/Assent.node.ts';
import type {
  IDataObject,
  IExecuteFunctions,
  IHttpRequestOptions,
  INodeExecutionData,
  IWebhookFunctions,
} from './n8n-workflow.ts';

/** What a person enters in a credential of the type Assent API. */
export type Credential = { url: string; appid?: string; apiKey: string; callbackSecret?: string };

/** An execution of a workflow, as far as the node sees it. */
export type Execution = {
  status: 'running' | 'waiting' | 'finished';
  /** What n8n keeps with the execution. */
  customData: Map<string, string>;
  /** The items with which the workflow continues. */
  output: INodeExecutionData[] | null;
  /** The last request of the node. */
  sent: IDataObject | null;
  execute(): Promise<INodeExecutionData[][]>;
  /** Calls the node as n8n does when a request arrives at the resume URL. Returns the status of the response. */
  receive(rawBody: Buffer, headers: IncomingHttpHeaders): Promise<number>;
  /** Serves the resume URL on this machine, with n8n's conditions. Ends with `close`. */
  serve(): Promise<{ close(): Promise<void> }>;
};

const node = new Assent();
const NODE_ID = '3f2a9c0d';
let executions = 0;

/** Fills the expressions of a credential type: JavaScript about `$credentials`, in which absent fields are empty. */
export const filled = (template: string, { appid = '', ...credential }: Credential) =>
  template
    .replace(/^=/, '')
    .replaceAll(/\{\{(.+?)\}\}/g, (_, expression) =>
      String(new Function('$credentials', `return ${expression}`)({ ...credential, appid })),
    );

/** Sends a request as n8n does: with the headers of the credential type; refusals throw an error with the response. */
async function request(credential: Credential, options: IHttpRequestOptions): Promise<IDataObject> {
  const { headers } = new AssentApi().authenticate.properties;
  const url = new URL(`${options.baseURL}${options.url}`);
  for (const [name, value] of Object.entries(options.qs ?? {}))
    url.searchParams.set(name, String(value));
  const answer = await fetch(url, {
    method: options.method,
    headers: {
      ...(!Buffer.isBuffer(options.body) && { 'content-type': 'application/json' }),
      ...Object.fromEntries(
        Object.entries(options.headers ?? {}).map(([name, value]) => [name, String(value)]),
      ),
      ...Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, filled(value, credential)]),
      ),
    },
    ...(options.body && {
      body: Buffer.isBuffer(options.body)
        ? new Uint8Array(options.body)
        : JSON.stringify(options.body),
    }),
  });
  const data: IDataObject = JSON.parse(await answer.text());
  if (answer.ok) return data;
  const message = `Request failed with status code ${answer.status}`;
  throw Object.assign(new Error(message), { response: { status: answer.status, data } });
}

/** Returns what a list of the form offers. @param method of the node @param topic as it is chosen in the form */
export const optionsOf = (credential: Credential, method: 'topics' | 'people', topic = '') =>
  node.methods.loadOptions[method].call({
    getCredentials: async <T extends object>(): Promise<T> =>
      Object.assign(Object.create(null), credential),
    getNode: () => ({ id: NODE_ID, name: 'Assent' }),
    getCurrentNodeParameter: () => topic,
    helpers: {
      httpRequestWithAuthentication: (_type, options) => request(credential, options),
    },
  });

/** What differs from a run of one item. */
type More = {
  items?: number;
  /** The run of a loop. */
  runIndex?: number;
  continueOnFail?: boolean;
  /** The tool of an agent that the node reviews. */
  tool?: { name: string; parameters: unknown };
  /** The binary fields of each item. */
  binary?: Record<string, { fileName: string; data: Buffer }>;
  /** Whether somebody stops the execution while the node sends. */
  isStopped?: boolean;
};

/** Makes an execution that is about to run the node. */
export function anExecution(
  credential: Credential,
  parameters: Record<string, unknown>,
  more: More = {},
): Execution {
  executions += 1;
  const id = String(executions);
  const customData = new Map<string, string>();
  let resumeUrl = `https://n8n.example.com/webhook-waiting/${id}/${NODE_ID}?signature=0`;
  const items = Array.from({ length: more.items ?? 1 }, (_, item) => ({ json: { item } }));
  const common = {
    getCredentials: async <T extends object>(): Promise<T> =>
      Object.assign(Object.create(null), credential),
    getNode: () => ({ id: NODE_ID, name: 'Assent' }),
    getExecutionId: () => id,
    customData: {
      // n8n keeps ten values.
      set: (key: string, value: string) => {
        if (customData.size < 10 || customData.has(key)) customData.set(key, value);
      },
      get: (key: string) => customData.get(key) ?? '',
    },
  };
  const context: IExecuteFunctions = {
    ...common,
    getInputData: () => items,
    getNodeParameter: (name, _item, fallback) => at(parameters, name.split('.')) ?? fallback ?? '',
    getSignedResumeUrl: () => resumeUrl,
    evaluateExpression: (expression) =>
      expression === '{{ $tool }}' ? more.tool : (more.runIndex ?? 0),
    getExecutionCancelSignal: () => (more.isStopped ? AbortSignal.abort() : undefined),
    continueOnFail: () => more.continueOnFail ?? false,
    putExecutionToWait: async () => {
      execution.status = 'waiting';
    },
    helpers: {
      httpRequestWithAuthentication: (_type, options) => {
        execution.sent = Buffer.isBuffer(options.body) ? null : (options.body ?? null);
        return request(credential, options);
      },
      assertBinaryData: (_item, field) => {
        const binary = more.binary?.[field];
        if (!binary) throw new Error(`This item has no binary field ${field}`);
        return { fileName: binary.fileName };
      },
      getBinaryDataBuffer: async (_item, field) => more.binary?.[field]?.data ?? Buffer.of(),
    },
  };
  const execution: Execution = {
    status: 'running',
    customData,
    output: null,
    sent: null,
    execute: () => node.execute.call(context),
    async receive(rawBody, headers) {
      let status = 200;
      const webhook: IWebhookFunctions = {
        ...common,
        getRequestObject: () => ({ rawBody }),
        getHeaderData: () => headers,
        getResponseObject: () => ({
          status: (code) => {
            status = code;
            return { json: () => undefined };
          },
        }),
      };
      const { workflowData } = await node.webhook.call(webhook);
      if (workflowData) {
        execution.output = workflowData[0] ?? [];
        execution.status = 'finished';
      }
      return status;
    },
    async serve() {
      const server = createServer(async (req, res) => {
        const rawBody = await buffer(req);
        // n8n refuses a request while the execution runs; Assent sends it again.
        const isHere = new URL(resumeUrl).pathname === new URL(req.url ?? '', resumeUrl).pathname;
        const conflict = execution.status === 'running' ? 409 : 200;
        const status =
          isHere && execution.status === 'waiting'
            ? await execution.receive(rawBody, req.headers)
            : conflict;
        res.writeHead(status).end();
      });
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      const address = server.address();
      const port = typeof address === 'object' ? address?.port : 0;
      resumeUrl = resumeUrl.replace('https://n8n.example.com', `http://127.0.0.1:${port}`);
      return { close: () => new Promise((done) => server.close(() => done())) };
    },
  };
  return execution;
}

/** Returns what is at a path of an object. */
function at(value: unknown, path: string[]): string | object | undefined {
  let found: unknown = value;
  for (const name of path)
    found =
      typeof found === 'object' && found !== null
        ? Object.entries(found).find(([key]) => key === name)?.[1]
        : undefined;
  return typeof found === 'string' || (typeof found === 'object' && found !== null)
    ? found
    : undefined;
}
