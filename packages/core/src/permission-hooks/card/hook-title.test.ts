import { describe, expect, it } from 'vitest';
import { titleOf } from './hook-title.ts';

const title = (command: string | null, more = {}) =>
  titleOf({
    host: 'Claude Code',
    call: {
      tool: 'Bash',
      mcp: null,
      parts: [],
      args: [],
      input: {},
      file: null,
      command,
      folders: ['/home/ada/shop'],
      sessionId: null,
      toolUseId: null,
      ...more,
    },
  });

describe('a title', () => {
  it.each([
    ['npm publish', 'Run `npm publish` in shop?'],
    ['npm test\nrm -rf ~', 'Run `npm test` and 1 more line in shop?'],
    ['a\nb\nc', 'Run `a` and 2 more lines in shop?'],
    [`echo ${'x'.repeat(100)}`, `Run \`echo ${'x'.repeat(55)}…\` in shop?`],
    ['ls \u202ea', 'Run `ls ⟨U+202E⟩a` in shop?'],
    // A backtick would end the quotation.
    ['ls` in /tmp?', 'Run a command in shop?'],
    ['', 'Run a command in shop?'],
  ])('shows the first line of the command %j, and that there is more', (command, shown) => {
    expect(title(command)).toBe(shown);
  });

  it.each([
    ['C:\\Users\\ada\\shop\\', 'Run `ls` in shop?'],
    ['/', 'Run `ls`?'],
    [`/${'x'.repeat(60)}`, `Run \`ls\` in ${'x'.repeat(24)}…?`],
  ])('names the folder %j', (folder, shown) => {
    expect(title('ls', { folders: [folder] })).toBe(shown);
  });

  it.each([
    [[], 'Run `ls`?'],
    [['/srv/shop', '/srv/blog'], 'Run `ls` in shop and blog?'],
    [['/', '/srv/blog'], 'Run `ls` in blog?'],
    [['/a', '/b', '/c'], 'Run `ls` in 3 folders?'],
  ])('names the folders %j', (folders, shown) => {
    expect(title('ls', { folders })).toBe(shown);
  });

  it.each([
    ['kubernetes', 'Use kubectl_generic of kubernetes in shop?'],
    [null, 'Use kubectl_generic of an MCP server in shop?'],
    ['\u202ex', 'Use kubectl_generic of ⟨U+202E⟩x in shop?'],
    ['x'.repeat(200), 'Use a tool of a server in shop?'],
  ])('names the tool of the server %j, and never its arguments', (server, shown) => {
    const mcp = { server, tool: 'kubectl_generic', facts: [] };
    expect(title('delete', { mcp, file: '/etc/passwd' })).toBe(shown);
  });

  it('has at most 120 characters', () => {
    const most = { folders: [`/${'x'.repeat(400)}`], file: `/${'y'.repeat(400)}` };
    expect(
      title(`${'\u202e'.repeat(400)}\n${'\n'.repeat(5000)}x`, most).length,
    ).toBeLessThanOrEqual(120);
    expect(title(null, { ...most, tool: 'z'.repeat(400) })).toBe(
      `Use a tool in ${'x'.repeat(24)}…?`,
    );
  });
});
