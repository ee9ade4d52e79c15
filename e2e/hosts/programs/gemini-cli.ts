import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installHost } from './installed.ts';
import { type Program, QUIET } from './program.ts';

/** Gemini CLI, with `-p`. */
export const geminiCli: Program = {
  name: 'Gemini CLI',
  install: () => installHost('@google/gemini-cli', 'gemini'),
  configure({ home }, { event, hook, timeoutS }) {
    if (!('command' in hook)) throw new Error('Gemini CLI calls no URL');
    mkdirSync(join(home, '.gemini'), { recursive: true });
    const one = { type: 'command', command: hook.command, timeout: timeoutS * 1_000 };
    writeFileSync(
      join(home, '.gemini/settings.json'),
      JSON.stringify({
        hooks: { [event]: [{ hooks: [one] }] },
        security: { auth: { selectedType: 'gemini-api-key' } },
        privacy: { usageStatisticsEnabled: false },
        general: { disableAutoUpdate: true },
      }),
    );
  },
  start: ({ model }, prompt, { args }) => ({
    args: ['-m', 'gemini-2.5-pro', '-p', prompt, ...args],
    env: {
      ...QUIET,
      GEMINI_API_KEY: 'dummy',
      GOOGLE_GEMINI_BASE_URL: model,
      GEMINI_TELEMETRY_ENABLED: 'false',
      GEMINI_CLI_TRUST_WORKSPACE: 'true',
    },
  }),
};
