import { type IDataObject, type IExecuteFunctions, NodeApiError } from 'n8n-workflow';
import { fieldOf, textOf } from './values';

/** Timeout of a request in milliseconds. */
export const TIMEOUT_MS = 15_000;

/** Returns the origin of a server without a slash at its end. */
export const originOf = (url: string) => url.replace(/\/$/, '');

/** A key and the item that a request is about. The same key returns the same result, so that a retry does not ask twice. */
type Item = { key: string; itemIndex: number };

/** Calls `POST /v1/open/…`. @throws NodeApiError with the detail of the problem */
export async function post(
  context: IExecuteFunctions,
  path: string,
  body: IDataObject,
  item: Item,
): Promise<IDataObject> {
  const result = await tryToPost(context, path, body, item);
  if (result instanceof NodeApiError) throw result;
  return result;
}

/** Stores a file. Returns its id and type. @throws NodeApiError */
export async function upload(
  context: IExecuteFunctions,
  { name, bytes }: { name: string; bytes: Buffer },
  item: Item,
): Promise<IDataObject> {
  const path = `files?name=${encodeURIComponent(name)}`;
  const result = await tryToPost(context, path, bytes, item);
  if (result instanceof NodeApiError) throw result;
  return result;
}

/** Calls `POST /v1/open/…`. Returns the error instead of throwing it. */
export async function tryToPost(
  context: IExecuteFunctions,
  path: string,
  body: IDataObject | Buffer,
  { key, itemIndex }: Item,
): Promise<IDataObject | NodeApiError> {
  const { url } = await context.getCredentials<{ url: string }>('assentApi', itemIndex);
  try {
    return await context.helpers.httpRequestWithAuthentication.call(context, 'assentApi', {
      method: 'POST',
      baseURL: originOf(url),
      url: `/v1/open/${path}`,
      headers: {
        'Idempotency-Key': key,
        ...(Buffer.isBuffer(body) && { 'Content-Type': 'application/octet-stream' }),
      },
      body,
      json: true,
      timeout: TIMEOUT_MS,
      disableFollowRedirect: true,
    });
  } catch (error) {
    const detail = detailOf(error);
    return new NodeApiError(context.getNode(), jsonOf(error), {
      itemIndex,
      ...(detail && { message: detail }),
    });
  }
}

/** Returns what the service says is wrong; empty if it did not answer. */
export function detailOf(error: unknown): string {
  const problem = fieldOf(fieldOf(error, 'response'), 'data') ?? fieldOf(error, 'data');
  const code = textOf(problem, 'code');
  return code ? `${code}: ${textOf(problem, 'detail')}` : '';
}

/** Returns an error as n8n shows it. */
export const jsonOf = (error: unknown) => ({
  message: error instanceof Error ? error.message : String(error),
  httpCode: textOf(error, 'httpCode') || textOf(fieldOf(error, 'response'), 'status'),
});

/** Returns the idempotency key of an item in this run of the node. */
export function keyOf(context: IExecuteFunctions, itemIndex: number): string {
  const run = context.evaluateExpression('{{ $runIndex }}', itemIndex);
  return ['n8n', context.getExecutionId(), context.getNode().id, run, itemIndex].join('/');
}
