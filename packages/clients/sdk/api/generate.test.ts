import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { nameOf, readDocument, requestSchemas, type Schema } from './document.ts';
import { generate } from './generate.ts';
import { generateResources } from './resources.ts';

it.each([
  ['api.gen.ts', generate],
  ['resources.gen.ts', generateResources],
])(
  '%s is generated from the document as it is committed (npm run generate -w @assent/sdk)',
  async (name, generated) => {
    const committed = readFileSync(new URL(`../src/${name}`, import.meta.url), 'utf8');
    expect(await generated(readDocument())).toBe(committed);
  },
);

it('has a description of each member of a request, which editors show', () => {
  const document = readDocument();
  const { schemas } = document.components;
  const undescribed = (name: string, { properties = {}, items }: Schema): string[] => [
    ...Object.entries(properties).flatMap(([member, schema]) => [
      ...(schema.description || schemas[nameOf(schema)]?.description ? [] : [`${name}.${member}`]),
      ...undescribed(`${name}.${member}`, schema),
    ]),
    ...(items ? undescribed(`${name}[]`, items) : []),
  ];
  const names = [...requestSchemas(document)];
  expect(names).toContain('MessageIn');
  expect(names.flatMap((name) => undescribed(name, schemas[name] ?? {}))).toEqual([]);
});
