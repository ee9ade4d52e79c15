import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installHost } from './installed.ts';
import { type Program, QUIET } from './program.ts';

/** The program that the install script would copy to the name of the command. */
const NATIVE = `@anthropic-ai/claude-code-${process.platform}-${process.arch}/claude`;

/** Claude Code, with `--print`. */
export const claudeCode: Program = {
  name: 'Claude Code',
  install: () => installHost('@anthropic-ai/claude-code', 'claude', NATIVE),
  configure({ home, folder }, { event, hook, timeoutS }) {
    const one =
      'command' in hook
        ? { type: 'command', command: hook.command, timeout: timeoutS }
        : {
            ...{ type: 'http', url: hook.url, timeout: timeoutS },
            headers: { Authorization: 'Bearer $ASSENT_KEY' },
            allowedEnvVars: ['ASSENT_KEY'],
          };
    mkdirSync(join(folder, '.claude'), { recursive: true });
    writeFileSync(
      join(folder, '.claude/settings.json'),
      JSON.stringify({
        hooks: { [event]: [{ hooks: [one] }] },
        env: 'key' in hook ? { ASSENT_KEY: hook.key } : {},
      }),
    );
    writeFileSync(
      join(home, '.claude.json'),
      JSON.stringify({
        hasCompletedOnboarding: true,
        projects: { [folder]: { hasTrustDialogAccepted: true } },
      }),
    );
  },
  start: ({ model }, prompt, { args }) => ({
    args: ['-p', prompt, ...args],
    env: {
      ...QUIET,
      ANTHROPIC_BASE_URL: model,
      ANTHROPIC_API_KEY: 'dummy',
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
      DISABLE_AUTOUPDATER: '1',
      DISABLE_TELEMETRY: '1',
      // As root, the mode bypassPermissions is refused otherwise.
      IS_SANDBOX: '1',
    },
  }),
};
