import { readdirSync } from 'node:fs';
import { OWN_TOOLS } from '@assent/core/testing/inside';
import { readRepository, repository } from '@assent/testkit/customers/page';
import { parse as parseToml } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const folder = 'docs/guides/agents';
const pages = readdirSync(`${repository}${folder}`).map((name) => `${folder}/${name}`);
const guide = [`${folder}.md`, ...pages].map(readRepository).join('\n');
/** The snippets of the pages: ```language name, or without a name. */
const snippets = [...guide.matchAll(/^```(\w+)(?: (\S+))?\n(.*?)^```$/gms)].map(
  ([, language = '', name = '', code = '']) => ({ language, name, code }),
);
const parsed = ({ language, code }: (typeof snippets)[number]): unknown =>
  language === 'toml' ? parseToml(code) : JSON.parse(code);
const settings = snippets.filter(({ language }) => ['json', 'toml'].includes(language));

const Server = z.looseObject({
  url: z.string().optional(),
  command: z.string().optional(),
  args: z.array(z.string()).optional(),
});
const Servers = z.looseObject({
  mcpServers: z.record(z.string(), Server).optional(),
  mcp_servers: z.record(z.string(), Server).optional(),
});

describe('the settings of the pages about agents', () => {
  it.each(settings.map((one, at) => [at, one.language, one.name, one] as const))(
    'are read: %i, %s %s',
    (_at, _language, _name, one) => {
      expect(parsed(one)).toBeTypeOf('object');
    },
  );

  it('are in no other language', () => {
    const others = snippets.filter(({ language }) => !['json', 'toml'].includes(language));
    const unnamed = others.filter(({ name }) => !name);
    expect(others.filter(({ name }) => name).map(({ name }) => name)).toEqual(['inspector.sh']);
    expect(unnamed).toHaveLength(6);
    for (const { language, code } of unnamed)
      expect(`${language} ${code}`).toMatch(
        /^sh assent login\nassent install [a-z-]+ --topic acme\/agents\n$/,
      );
  });

  it('call the server assent, by which hooks know it, in four hosts and two ways', () => {
    const servers = settings.flatMap((one) => {
      const { mcpServers, mcp_servers } = Servers.parse(parsed(one));
      return Object.entries(mcpServers ?? mcp_servers ?? {});
    });
    expect(servers.map(([name]) => name)).toEqual(Array.from({ length: 8 }, () => 'assent'));
    for (const [, { url, command, args }] of servers)
      expect(url ?? [command, ...(args ?? [])].join(' ')).toMatch(
        /^(https:\/\/assent\.example\.com\/mcp\?topic=acme\/agents|assent mcp --topic acme\/agents)$/,
      );
  });

  it('permit the four tools by their names, and no server as a whole', () => {
    const code = settings.map((one) => one.code).join('\n');
    const Lists = z.array(z.string());
    const lists = [...code.matchAll(/"(?:allow|tools|includeTools)": (\[[^\]]+\])/g)].map(
      ([, list = '']) =>
        Lists.parse(JSON.parse(list)).map((name) => name.replace('mcp__assent__', '')),
    );
    expect(lists).toHaveLength(5);
    for (const list of lists) expect(list).toEqual([...OWN_TOOLS]);
  });

  it('contain no key', () => {
    expect(settings.map(({ code }) => code).join('')).not.toMatch(/osk_|ask_[0-9a-z]{10}/);
  });
});
