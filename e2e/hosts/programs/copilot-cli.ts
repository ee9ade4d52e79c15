import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installHost, versions } from './installed.ts';
import { type Program, QUIET } from './program.ts';

/** Copilot CLI, with `-p` and a model of its own. */
export const copilotCli: Program = {
  name: 'Copilot CLI',
  pinned: versions['@github/copilot'],
  install: () => installHost('@github/copilot', 'copilot'),
  prepare({ home, folder }, isTrusted) {
    mkdirSync(join(home, '.copilot'), { recursive: true });
    writeFileSync(
      join(home, '.copilot/config.json'),
      JSON.stringify({ trustedFolders: isTrusted ? [folder] : [] }),
    );
  },
  addHook({ home, folder }, { event, hook, timeoutS, mcp }) {
    if (!('command' in hook)) throw new Error('Copilot CLI calls no URL');
    mkdirSync(join(folder, '.github/hooks'), { recursive: true });
    const one = { type: 'command', command: hook.command, timeoutSec: timeoutS };
    writeFileSync(
      join(folder, '.github/hooks/assent.json'),
      JSON.stringify({ version: 1, hooks: { [event]: [one] } }),
    );
    if (mcp) writeFileSync(join(home, '.copilot/mcp-config.json'), mcp('mcp-config.json'));
  },
  start: ({ model }, prompt, { args }) => ({
    args: ['-p', prompt, ...args],
    env: {
      ...QUIET,
      COPILOT_OFFLINE: 'true',
      COPILOT_AUTO_UPDATE: 'false',
      COPILOT_PROVIDER_BASE_URL: `${model}/v1`,
      COPILOT_MODEL: 'stub',
    },
  }),
};
