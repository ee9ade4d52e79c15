import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installHost, versions } from './installed.ts';
import { type Place, type Program, QUIET } from './program.ts';

const settingsFileOf = ({ home }: Place) => join(home, '.gemini/settings.json');
const settings = {
  security: { auth: { selectedType: 'gemini-api-key' } },
  privacy: { usageStatisticsEnabled: false },
  general: { disableAutoUpdate: true },
};

/** Gemini CLI, with `-p`. */
export const geminiCli: Program = {
  name: 'Gemini CLI',
  pinned: versions['@google/gemini-cli'],
  install: () => installHost('@google/gemini-cli', 'gemini'),
  prepare(place) {
    mkdirSync(join(place.home, '.gemini'), { recursive: true });
    writeFileSync(settingsFileOf(place), JSON.stringify(settings));
  },
  addHook(place, { event, hook, timeoutS, mcp }) {
    if (!('command' in hook)) throw new Error('Gemini CLI calls no URL');
    const one = { type: 'command', command: hook.command, timeout: timeoutS * 1_000 };
    writeFileSync(
      settingsFileOf(place),
      JSON.stringify({
        ...settings,
        hooks: { [event]: [{ hooks: [one] }] },
        ...(mcp && JSON.parse(mcp('settings.json'))),
      }),
    );
  },
  start: ({ model }, prompt, { args }) => ({
    args: ['-m', 'gemini-2.5-pro', '-p', prompt, ...args],
    env: {
      ...QUIET,
      // With these, it reads no headers of the responses of an MCP server in this version of Node.
      NO_PROXY: '',
      no_proxy: '',
      GEMINI_API_KEY: 'dummy',
      GOOGLE_GEMINI_BASE_URL: model,
      GEMINI_TELEMETRY_ENABLED: 'false',
      GEMINI_CLI_TRUST_WORKSPACE: 'true',
    },
  }),
};
