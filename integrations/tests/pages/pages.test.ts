import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { readRepository, repository } from '@assent/testkit/customers/page';
import { transformWithOxc } from 'vite';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { anchorOf } from '../../../apps/server/src/guides/guide.ts';
import { properties } from '../../n8n/nodes/Assent/properties.ts';
import { pages, snippets, snippetsOf } from './snippets.ts';

const overview = 'docs/guides/integrations.md';

const inLanguage = (...languages: string[]) =>
  snippets.filter(({ language }) => languages.includes(language));

describe('the overview of integrations', () => {
  it('is linked from the README', () => {
    expect(readRepository('README.md')).toContain('(docs/guides/integrations.md)');
  });

  it.each(pages)('names %s', (page) => {
    expect(readRepository(overview)).toContain(`(${posix.relative('docs/guides', page)})`);
  });
});

describe.each(pages)('%s', (page) => {
  const text = readRepository(page);

  it('has at most five steps', () => {
    const steps = text.match(/^\d+\. /gm) ?? [];
    expect(steps.length).toBeGreaterThan(1);
    expect(steps.length).toBeLessThanOrEqual(5);
  });

  it('says what was tested and what was not', () => {
    expect(text).toMatch(/\*\*What was tested:\*\*/);
    expect(text).toMatch(/\*\*Not run:\*\*/);
  });

  it('has only snippets with a language and a name', () => {
    expect(snippetsOf(page)).toHaveLength((text.match(/^```/gm)?.length ?? 0) / 2);
  });
});

describe('the links of', () => {
  it.each([overview, ...pages, 'integrations/n8n/README.md'])('%s work', (page) => {
    const prose = readRepository(page).replaceAll(/^```.*?^```$/gms, '');
    for (const [, href = ''] of prose.matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^https:\/\//.test(href)) continue;
      const [file = '', anchor] = href.split('#');
      const path = posix.join(posix.dirname(page), file);
      expect(existsSync(`${repository}${path}`), `${page}: ${href}`).toBe(true);
      const headings = [...readRepository(path).matchAll(/^#+ (.+)$/gm)].map(([, one = '']) => one);
      if (anchor) expect(headings.map(anchorOf), `${page}: ${href}`).toContain(anchor);
    }
  });
});

describe('a snippet', () => {
  /** Home Assistant reads these from secrets.yaml. */
  const customTags = [{ tag: '!secret', resolve: (name: string) => name }];

  it.each(inLanguage('yaml'))('of $page is YAML: $name', ({ code }) => {
    expect(parse(code, { customTags })).toBeTypeOf('object');
  });

  it.each(inLanguage('json'))('of $page is JSON: $name', ({ code }) => {
    expect(JSON.parse(code)).toBeTypeOf('object');
  });

  it.each(inLanguage('js', 'ts'))('of $page is JavaScript or TypeScript: $name', async (found) => {
    const { code } = await transformWithOxc(found.code, found.name.replace('.mjs', '.js'));
    expect(code).not.toBe('');
  });

  it('is in a language that is checked', () => {
    const checked = inLanguage('yaml', 'json', 'js', 'ts');
    expect(snippets.filter((snippet) => !checked.includes(snippet))).toEqual([]);
  });

  it('for n8n uses the operations and parameters of the node', () => {
    const { code } = snippets.find(({ name }) => name === 'workflow.json') ?? { code: '' };
    const { nodes }: { nodes: { type: string; parameters: Record<string, string> }[] } =
      JSON.parse(code);
    const used = nodes.find(({ type }) => type === 'n8n-nodes-assent.assent')?.parameters ?? {};
    expect(properties.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(used)));
    expect(JSON.stringify(properties[0]?.options)).toContain(`"value":"${used.operation}"`);
  });
});
