import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@assent/launch/checkout';
import { Assent } from '@assent/sdk';
import { until } from '@assent/testkit/until';
import { z } from 'zod';
import type { Hosts } from '../measured-hosts.ts';
import { claudeCode, writeClaudeSettings } from '../programs/claude-code.ts';
import type { Mode, Place } from '../programs/program.ts';
import { environmentOf, pathWith, type Service, writeCommand } from '../run.ts';
import { openTerminal, type Terminal } from './terminal.ts';

/** Claude Code in a terminal, with the settings of the guide, and the phone of a person who is asked. */
export type Session = {
  terminal: Terminal;
  /** The question on the phone. Waits until it is there. */
  question(): Promise<Awaited<ReturnType<Assent['messages']['get']>>>;
  /** How many questions this session has sent. */
  questions(): Promise<number>;
  /** The person at the phone decides. */
  answer(
    messageId: string,
    answer: { value: 'approve' | 'reject'; fields?: Record<string, string> },
  ): Promise<unknown>;
  hasUsedTool(): boolean;
  close(): Promise<void>;
};

const Settings = z.object({
  hooks: z.record(
    z.string(),
    z.array(
      z.object({
        matcher: z.string().optional(),
        hooks: z.array(z.looseObject({ command: z.string() })),
      }),
    ),
  ),
});

/** The two ways of the guide: every use is asked about, or only what Claude Code would ask at the computer. */
export type Way = 'every use' | 'dialogs only';

/** Returns the settings of the guide. Nobody answers but the test. */
function settingsOfGuide(way: Way, topic: string): object {
  const guide = readFileSync(join(root, 'docs/guides/agents/claude-code.md'), 'utf8');
  const [, json = ''] = /^```json\n(.*?)^```$/ms.exec(guide) ?? [];
  const { hooks } = Settings.parse(JSON.parse(json));
  const isDialogs = way === 'dialogs only';
  return {
    hooks: Object.fromEntries(
      Object.entries(hooks)
        .filter(([event]) => !(isDialogs && event === 'PreToolUse'))
        .map(([event, groups]) => [
          event,
          groups.map(({ matcher, hooks }) => ({
            ...(matcher && !isDialogs && { matcher }),
            hooks: hooks.map((hook) => ({
              ...hook,
              command: hook.command.replace('acme/agents', `${topic} --to usr_test_silent`),
            })),
          })),
        ]),
    ),
  };
}

const FILE = 'written';
/** The turns of a model that wants to use its shell. */
export const SHELL = [{ shell: `touch ${FILE}` }];

/** Starts it with what its model does. */
export function startSession(
  { model, deployment, business, installed }: Hosts,
  given: { way: Way; mode: string; script: object[] },
): Session {
  const { appid, open_secret, default_topic: topic } = business.test;
  const service: Service = { url: deployment.baseUrl, key: `${appid}:${open_secret}`, topic };
  const assent = new Assent({ baseUrl: service.url, appid, openSecret: open_secret });
  const home = mkdtempSync(join(tmpdir(), 'host-'));
  const place: Place = { home, folder: join(home, 'shop'), model: model.url };
  mkdirSync(place.folder);
  writeCommand(home, environmentOf(service));
  claudeCode.prepare(place, true);
  writeClaudeSettings(place, settingsOfGuide(given.way, topic));
  const mode: Mode = {
    name: given.mode,
    inTerminal: true,
    args: ['--permission-mode', given.mode],
  };
  const { args, env } = claudeCode.start(place, `STUB ${JSON.stringify(given.script)}`, mode, true);
  const startedAt = Date.now();
  const terminal = openTerminal(installed(claudeCode).bin, args, {
    cwd: place.folder,
    env: { ...env, HOME: home, PATH: pathWith(home), TMPDIR: home },
  });
  const sent = async () => (await assent.messages.list({ created_after: startedAt })).data;
  return {
    terminal,
    question: () =>
      until(
        async () => (await sent())[0],
        () => 'nobody was asked',
        45_000,
      ),
    questions: async () => (await sent()).length,
    answer: (messageId, answer) => assent.test.respond(messageId, answer),
    hasUsedTool: () => existsSync(join(place.folder, FILE)),
    async close() {
      await terminal.close();
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
