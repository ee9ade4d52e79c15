import {
  type IDataObject,
  type ILoadOptionsFunctions,
  type INodePropertyOptions,
  NodeApiError,
} from 'n8n-workflow';
import { detailOf, jsonOf, originOf, TIMEOUT_MS } from './requests';
import { fieldOf, textOf } from './values';

/** People are loaded in pages of this size, and of at most so many pages. */
const PAGE = 100;
const MAX_PAGES = 10;

/** Returns the topics of the app that are not archived. @throws NodeApiError */
export async function topics(context: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
  const { data } = await get(context, 'topics', {});
  return items(data)
    .filter((topic) => fieldOf(topic, 'archived_at') === null)
    .map((topic) => ({ name: textOf(topic, 'topic'), value: textOf(topic, 'topic') }));
}

/** Returns the groups, and then the people of the chosen topic, each once. @throws NodeApiError */
export async function people(context: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
  const persons = await personsOf(context);
  return [...(await groupsOf(context)), ...persons];
}

/** Returns the groups of the app, and for each who is on call; none if the key may not read them. @throws NodeApiError */
async function groupsOf(context: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
  const { data } = await get(context, 'groups', {}).catch((error: unknown) => {
    // Without the scope `groups`, or from a server that has no groups.
    if (error instanceof NodeApiError && /^40[34]$/.test(error.httpCode ?? '')) return { data: [] };
    throw error;
  });
  return items(data).flatMap((group) => {
    const name = textOf(group, 'name');
    const members = Number(fieldOf(group, 'members') ?? 0);
    const count = members === 1 ? '1 person' : `${members} people`;
    return [
      { name: `Group ${name} (${count})`, value: `group:${name}` },
      {
        name: `Group ${name}, on call (${fieldOf(group, 'on_call')} now)`,
        value: `group:${name}/on-call`,
      },
    ];
  });
}

async function personsOf(context: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
  const topic = String(context.getCurrentNodeParameter('topic') ?? '');
  // An expression has no value before the workflow runs.
  const query = topic && !topic.startsWith('=') ? { topic } : {};
  const found = new Map<string, INodePropertyOptions>();
  let cursor = '';
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { data, next_cursor } = await get(context, 'subscribers', {
      ...query,
      limit: PAGE,
      ...(cursor && { cursor }),
    });
    for (const person of items(data)) {
      const value = textOf(person, 'subscriber_id');
      const reference = textOf(person, 'reference');
      const name = textOf(person, 'display_name') || value;
      found.set(value, { name: reference ? `${name} (${reference})` : name, value });
    }
    cursor = typeof next_cursor === 'string' ? next_cursor : '';
    if (!cursor) break;
  }
  return [...found.values()];
}

const items = (data: unknown): unknown[] => (Array.isArray(data) ? data : []);

/** Calls `GET /v1/open/…`. @throws NodeApiError with the detail of the problem */
async function get(
  context: ILoadOptionsFunctions,
  path: string,
  qs: IDataObject,
): Promise<{ data?: unknown; next_cursor?: unknown }> {
  const { url } = await context.getCredentials<{ url: string }>('assentApi');
  try {
    return await context.helpers.httpRequestWithAuthentication.call(context, 'assentApi', {
      method: 'GET',
      baseURL: originOf(url),
      url: `/v1/open/${path}`,
      qs,
      json: true,
      timeout: TIMEOUT_MS,
      disableFollowRedirect: true,
    });
  } catch (error) {
    const detail = detailOf(error);
    throw new NodeApiError(context.getNode(), jsonOf(error), detail ? { message: detail } : {});
  }
}
