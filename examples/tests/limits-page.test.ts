import { type Environment, openEnvironment } from '@assent/testkit/customers/environment';
import { openPage, readRepository } from '@assent/testkit/customers/page';
import { beforeAll, describe, expect, it } from 'vitest';

const page = openPage('docs/guides/limits.md');
let environment: Environment;
beforeAll(async () => {
  environment = await openEnvironment();
});

type Schema = {
  properties: Record<string, Schema>;
  maxLength?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  $ref?: string;
};
const { schemas }: { schemas: Record<string, Schema> } = JSON.parse(
  readRepository('docs/openapi.json'),
).components;

/** The schema of a field of a message, such as `payload.title`. */
function schemaOf(path: string): Schema | undefined {
  let schema = schemas.MessageIn;
  for (const name of path.split('.')) {
    const field = schema?.properties[name];
    schema = field?.$ref ? schemas[field.$ref.split('/').at(-1) ?? ''] : field;
  }
  return schema;
}

/** The rows `| field | limit |` about messages whose limit is a number. */
const rows = [...readRepository('docs/guides/limits.md').matchAll(/^\| `([\w.]+)` \| (.+) \|$/gm)]
  .map(([, path = '', limit = '']) => ({ path, limit }))
  .filter(({ path }) => schemaOf(path) !== undefined && path !== 'scheduled_at');

describe('the page about limits', () => {
  it('has the limits of the API document', () => {
    expect(rows.length).toBeGreaterThan(9);
    for (const { path, limit } of rows) {
      const schema = schemaOf(path);
      const most = schema?.maxLength ?? schema?.maxItems ?? schema?.maximum;
      expect(limit, path).toContain(most?.toLocaleString('en'));
    }
  });

  it('shows the headers with the remaining quota', async () => {
    const shown = page.take('headers').trimEnd().split('\n');
    const { appid, openSecret } = environment.business;
    const { headers } = await fetch(`${environment.baseUrl}/v1/open/topics`, {
      headers: { authorization: `Bearer ${appid}:${openSecret}` },
    });
    const numberless = (text: string) => text.replaceAll(/\d+/g, 'n');
    const came = ['RateLimit-Policy', 'RateLimit'].map((name) => `${name}: ${headers.get(name)}`);
    expect(came.map(numberless)).toEqual(shown.map(numberless));
  });

  it('has only snippets that were checked', () => {
    expect(page.untaken()).toEqual([]);
  });
});
