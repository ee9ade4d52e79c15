// What the node uses of n8n-workflow, whose 143 MB are not installed here. The wide test compiles the node with the package
// itself, version 2.41.0, so a difference fails there.
// Source: https://github.com/n8n-io/n8n/blob/master/packages/workflow/src/interfaces.ts

export type GenericValue = string | object | number | boolean | undefined | null;
export interface IDataObject {
  [key: string]: GenericValue | IDataObject | GenericValue[] | IDataObject[];
}
export interface INode {
  id: string;
  name: string;
}
export interface INodeExecutionData {
  json: IDataObject;
  pairedItem?: { item: number };
}
export interface INodeProperties {
  displayName: string;
  name: string;
  type: string;
  default: unknown;
  description?: string;
  placeholder?: string;
  required?: boolean;
  noDataExpression?: boolean;
  displayOptions?: { show: Record<string, string[]> };
  typeOptions?: Record<string, unknown>;
  options?: Array<INodeProperties | INodePropertyOptions | INodePropertyCollection>;
}
export interface INodePropertyOptions {
  name: string;
  value: string;
  description?: string;
  action?: string;
}
interface INodePropertyCollection {
  displayName: string;
  name: string;
  values: INodeProperties[];
}
type Icon = { light: `file:${string}.svg`; dark: `file:${string}.svg` };
export interface IWebhookDescription {
  name: 'default' | 'setup';
  httpMethod: string;
  path: string;
  responseMode?: string;
  responseData?: string;
  restartWebhook?: boolean;
  isFullPath?: boolean;
}
export interface INodeTypeDescription {
  displayName: string;
  name: string;
  icon: Icon;
  group: 'output'[];
  version: number;
  subtitle: string;
  description: string;
  defaults: { name: string };
  usableAsTool: true;
  inputs: 'main'[];
  outputs: 'main'[];
  waitingNodeTooltip: string;
  credentials: { name: string; required: boolean }[];
  webhooks: IWebhookDescription[];
  properties: INodeProperties[];
}
export interface INodeType {
  description: INodeTypeDescription;
  methods?: {
    loadOptions: Record<string, (this: ILoadOptionsFunctions) => Promise<INodePropertyOptions[]>>;
  };
  execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]>;
  webhook(this: IWebhookFunctions): Promise<IWebhookResponseData>;
}
export interface IHttpRequestOptions {
  method: 'GET' | 'POST';
  url: string;
  baseURL?: string;
  headers?: IDataObject;
  qs?: IDataObject;
  body?: IDataObject | Buffer;
  json?: boolean;
  timeout?: number;
  disableFollowRedirect?: boolean;
}
interface Requesting<Self> {
  httpRequestWithAuthentication(
    this: Self,
    credentialsType: string,
    options: IHttpRequestOptions,
  ): Promise<IDataObject>;
}
export interface ILoadOptionsFunctions {
  getCredentials<T extends object>(type: string): Promise<T>;
  getNode(): INode;
  getCurrentNodeParameter(name: string): GenericValue;
  helpers: Requesting<ILoadOptionsFunctions>;
}
interface Functions {
  getCredentials<T extends object>(type: string, itemIndex?: number): Promise<T>;
  getNode(): INode;
  getExecutionId(): string;
  customData: { set(key: string, value: string): void; get(key: string): string };
}
export interface IExecuteFunctions extends Functions {
  getInputData(): INodeExecutionData[];
  getNodeParameter(name: string, itemIndex: number, fallback?: unknown): GenericValue;
  getSignedResumeUrl(parameters?: Record<string, string>): string;
  putExecutionToWait(waitTill: Date): Promise<void>;
  evaluateExpression(expression: string, itemIndex: number): GenericValue;
  continueOnFail(): boolean;
  getExecutionCancelSignal(): AbortSignal | undefined;
  helpers: Requesting<IExecuteFunctions> & {
    assertBinaryData(itemIndex: number, field: string): { fileName?: string };
    getBinaryDataBuffer(itemIndex: number, field: string): Promise<Buffer>;
  };
}
export interface IWebhookFunctions extends Functions {
  getRequestObject(): { rawBody?: Buffer };
  getHeaderData(): Record<string, string | string[] | undefined>;
  getResponseObject(): { status(code: number): { json(body: object): unknown } };
}
export interface IWebhookResponseData {
  workflowData?: INodeExecutionData[][];
  webhookResponse?: unknown;
  noWebhookResponse?: boolean;
}
export interface IAuthenticateGeneric {
  type: 'generic';
  properties: { headers: Record<string, string> };
}
export interface ICredentialTestRequest {
  request: { baseURL: string; url: string; qs?: IDataObject };
}
export interface ICredentialType {
  name: string;
  displayName: string;
  icon?: Icon;
  documentationUrl?: string;
  properties: INodeProperties[];
  authenticate?: IAuthenticateGeneric;
  test?: ICredentialTestRequest;
}

export const NodeConnectionTypes: { Main: 'main' } = { Main: 'main' };
export const WAIT_INDEFINITELY = new Date('3000-01-01T00:00:00.000Z');

type ErrorOptions = { message?: string; description?: string; itemIndex?: number };

class NodeError extends Error {
  readonly node: INode;
  readonly description: string | undefined;
  constructor(node: INode, message: string, options: ErrorOptions) {
    super(options.message ?? message);
    this.node = node;
    this.description = options.description;
  }
}
export class NodeOperationError extends NodeError {
  constructor(node: INode, error: Error | string, options: ErrorOptions = {}) {
    super(node, typeof error === 'string' ? error : error.message, options);
  }
}
export class NodeApiError extends NodeError {
  readonly httpCode: string | null;
  constructor(
    node: INode,
    response: { message: string; httpCode?: string },
    options: ErrorOptions = {},
  ) {
    super(node, response.message, options);
    this.httpCode = response.httpCode ?? null;
  }
}
