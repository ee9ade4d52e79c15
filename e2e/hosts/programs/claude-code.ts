import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installHost, versions } from './installed.ts';
import { type Place, type Program, QUIET } from './program.ts';

/** The program that the install script would copy to the name of the command. */
const NATIVE = `@anthropic-ai/claude-code-${process.platform}-${process.arch}/claude`;

const KEY = 'dummy';

/** Claude Code, with `--print` or in a terminal. */
export const claudeCode: Program = {
  name: 'Claude Code',
  pinned: versions['@anthropic-ai/claude-code'],
  install: () => installHost('@anthropic-ai/claude-code', 'claude', NATIVE),
  // Its first questions to a new person have been answered.
  prepare({ home, folder }) {
    writeFileSync(
      join(home, '.claude.json'),
      JSON.stringify({
        hasCompletedOnboarding: true,
        theme: 'dark',
        customApiKeyResponses: { approved: [KEY], rejected: [] },
        projects: { [folder]: { hasTrustDialogAccepted: true } },
      }),
    );
  },
  addHook(place, { event, hook, timeoutS, mcp }) {
    const one =
      'command' in hook
        ? { type: 'command', command: hook.command, timeout: timeoutS }
        : {
            type: 'http',
            url: hook.url,
            timeout: timeoutS,
            headers: { Authorization: 'Bearer $ASSENT_KEY' },
            allowedEnvVars: ['ASSENT_KEY'],
          };
    writeClaudeSettings(place, {
      hooks: { [event]: [{ hooks: [one] }] },
      env: 'key' in hook ? { ASSENT_KEY: hook.key } : {},
      ...(mcp && { ...JSON.parse(mcp('settings.json')), enableAllProjectMcpServers: true }),
    });
    if (mcp) writeFileSync(join(place.folder, '.mcp.json'), mcp('.mcp.json'));
  },
  start: ({ model }, prompt, { args, inTerminal }) => ({
    args: [...(inTerminal ? [] : ['-p']), prompt, ...args],
    env: {
      ...QUIET,
      ANTHROPIC_BASE_URL: model,
      ANTHROPIC_API_KEY: KEY,
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
      DISABLE_AUTOUPDATER: '1',
      DISABLE_TELEMETRY: '1',
      // As root, the mode bypassPermissions is refused otherwise.
      IS_SANDBOX: '1',
    },
  }),
};

/** Writes the settings of a project. */
export function writeClaudeSettings({ folder }: Place, settings: object): void {
  mkdirSync(join(folder, '.claude'), { recursive: true });
  writeFileSync(join(folder, '.claude/settings.json'), JSON.stringify(settings));
}
