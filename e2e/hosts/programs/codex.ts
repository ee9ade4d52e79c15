import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installHost, versions } from './installed.ts';
import { type Program, QUIET } from './program.ts';

/** Codex, with `codex exec`. */
export const codex: Program = {
  name: 'Codex',
  pinned: versions['@openai/codex'],
  install: () => installHost('@openai/codex', 'codex'),
  prepare({ home, folder, model }) {
    mkdirSync(join(home, '.codex'), { recursive: true });
    writeFileSync(
      join(home, '.codex/config.toml'),
      `model = "stub"
model_provider = "stub"
check_for_update_on_startup = false

[model_providers.stub]
name = "stub"
base_url = "${model}/v1"
wire_api = "responses"
env_key = "STUB_KEY"

[analytics]
enabled = false

[projects."${folder}"]
trust_level = "trusted"
`,
    );
  },
  addHook({ home }, { event, hook, timeoutS, mcp }) {
    if (!('command' in hook)) throw new Error('Codex calls no URL');
    appendFileSync(
      join(home, '.codex/config.toml'),
      `
[[hooks.${event}]]
[[hooks.${event}.hooks]]
type = "command"
command = ${JSON.stringify(hook.command)}
timeout = ${timeoutS}
${mcp?.('config.toml') ?? ''}`,
    );
  },
  start: (_place, prompt, { args }, isTrusted) => ({
    args: [
      'exec',
      '--skip-git-repo-check',
      ...(isTrusted ? ['--dangerously-bypass-hook-trust'] : []),
      ...args,
      prompt,
    ],
    env: { ...QUIET, STUB_KEY: 'dummy' },
  }),
};
