import { existsSync, readFileSync } from 'node:fs';
import { catalogue } from '@assent/core/service';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { breakingChanges } from './changes/breaking.ts';
import { committedPath, committedText } from './committed.ts';
import { problemsOf } from './components/problems.ts';
import { at, entriesOf, type Json, keysOf, listOf } from './json.ts';
import { operations } from './operations.ts';
import { document } from './testing/held.ts';

const committed = existsSync(committedPath) ? readFileSync(committedPath, 'utf8') : '{}';

/** Returns the paths of the members that have a default, in a schema. */
const defaultsIn = (schema: Json, path: string): string[] =>
  entriesOf(schema).flatMap(([keyword, value]) =>
    keyword === 'properties'
      ? entriesOf(value).flatMap(([name, member]) => [
          ...(keysOf(member).includes('default') ? [`${path}/${name}`] : []),
          ...defaultsIn(member, `${path}/${name}`),
        ])
      : defaultsIn(value, path),
  );

describe('the document', () => {
  it('is a good OpenAPI 3.1 document', async () => {
    expect(await new Validator().validate(Object(structuredClone(document)))).toEqual({
      valid: true,
    });
  });

  it('breaks nothing that the committed one promises', () => {
    expect(breakingChanges(JSON.parse(committed), JSON.parse(committedText()))).toEqual([]);
  });

  it('is committed as it is: npm run openapi -w @assent/server', () => {
    const isCurrent = committed === committedText();
    expect(isCurrent, 'docs/openapi.json is out of date').toBe(true);
  });

  it('has no default of a member of a request, which generators take for one that is always there', () => {
    const schemas = entriesOf(at(document, 'components', 'schemas'));
    const requests = schemas.filter(([name]) => !/(Out|Event|Done|Problem)$/.test(name));
    expect(requests.length).toBeGreaterThan(50);
    expect(requests.flatMap(([name, schema]) => defaultsIn(schema, name))).toEqual([]);
    // Descriptions say them instead.
    const payload = at(document, 'components', 'schemas', 'PayloadIn', 'properties');
    expect(JSON.stringify(at(payload, 'approve_label'))).toContain('Default: `\\"Approve\\"`.');
    // A member of this name stays.
    expect(JSON.stringify(document)).toContain(
      '"default":{"description":"Value that the form starts',
    );
  });

  it('names every operation once, and by hand', () => {
    const ids = operations.map((operation) => operation.docs.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z][A-Za-z]+$/.test(id))).toEqual([]);
  });

  it('names the method of the clients for each operation of a business system, and no other', () => {
    const named = entriesOf(at(document, 'paths')).flatMap(([path, methods]) =>
      entriesOf(methods).map(([, one]) => [path, at(one, 'x-assent-method')] as const),
    );
    const open = named.filter(([path]) => path.startsWith('/v1/open/')).map(([, name]) => name);
    expect(named.filter(([, name]) => name !== undefined)).toHaveLength(open.length);
    expect(new Set(open).size).toBe(open.length);
    expect(open.filter((name) => !/^[a-z][A-Za-z]+\.[a-z][A-Za-z]+$/.test(String(name)))).toEqual(
      [],
    );
  });

  it('contains every problem that is not about an unknown path', () => {
    const told = JSON.stringify(at(document, 'components', 'responses'));
    const untold = Object.keys(catalogue).filter((code) => !told.includes(`"${code}"`));
    // what no operation answers
    expect(untold).toEqual(['malformed_request', 'method_not_allowed', 'request_timeout']);
  });

  it('has problems that its operations list only where nothing else says them', () => {
    const twice = operations.flatMap((operation) => {
      const { operationId, problems = [] } = operation.docs;
      const known = problemsOf({ ...operation, docs: { ...operation.docs, problems: [] } });
      return problems.filter((code) => known.includes(code)).map((code) => [operationId, code]);
    });
    expect(twice, 'leave them out: problemsOf adds them').toEqual([]);
  });

  it('has only references that exist, and only components that are used', () => {
    const text = JSON.stringify(document);
    const referred = new Set(
      [...text.matchAll(/"\$ref":"#\/components\/([^"]+)"/g)].map(([, to]) => to),
    );
    const made = entriesOf(at(document, 'components'))
      .filter(([kind]) => kind !== 'securitySchemes')
      .flatMap(([kind, components]) => keysOf(components).map((name) => `${kind}/${name}`));
    expect([...referred].sort()).toEqual(made.sort());
  });

  it('groups every tag', () => {
    const grouped = listOf(at(document, 'x-tagGroups')).flatMap((group) =>
      listOf(at(group, 'tags')),
    );
    const tags = listOf(at(document, 'tags')).map((tag) => at(tag, 'name'));
    expect(grouped).toEqual(tags);
  });
});
