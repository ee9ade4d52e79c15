import { execFileSync } from 'node:child_process';
import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { type ModelStub, startModelStub } from '@assent/testkit/model/model-stub';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claudeCode } from './programs/claude-code.ts';
import { codex } from './programs/codex.ts';
import { copilotCli } from './programs/copilot-cli.ts';
import { geminiCli } from './programs/gemini-cli.ts';
import type { Mode, Place, Program } from './programs/program.ts';
import { runHost } from './run.ts';

// The real hosts, with nothing but what `assent install` wrote into their settings.

let deployment: Deployment;
let business: Business;
let model: ModelStub;
beforeAll(async () => {
  model = await startModelStub();
  deployment = await startDeployment();
  business = await registerBusiness(deployment.baseUrl);
});
afterAll(async () => {
  model?.close();
  await deployment?.close();
});

const own: Scope = ['of a person', []];
const project: Scope = ['of a repository', ['--project']];
type Scope = [what: string, args: string[]];

/** The modes in which the hosts would use the tool unasked. */
const hosts: [name: string, by: string, program: Program, args: string[], scopes: Scope[]][] = [
  [
    'claude-code',
    'Claude Code',
    claudeCode,
    ['--permission-mode', 'bypassPermissions'],
    [own, project],
  ],
  ['codex', 'Codex', codex, ['-s', 'danger-full-access'], [own, project]],
  ['copilot', 'Copilot CLI', copilotCli, ['--allow-all-tools'], [own, project]],
  ['gemini', 'Gemini CLI', geminiCli, ['--yolo'], [own, project]],
  // It runs the hooks of Claude Code's settings, too.
  ['claude-code', 'Copilot CLI', copilotCli, ['--allow-all-tools'], [project]],
];

describe.each(hosts)('assent install %s, run by %s', (name, _by, program, args, scopes) => {
  it.each(scopes)(
    'in the settings %s lets the tool run only after an approval',
    async (_what, scope) => {
      const installed = await program.install();
      const mode: Mode = { name, args };
      const { appid, open_secret, default_topic: topic } = business.test;
      const service = { url: deployment.baseUrl, key: `${appid}:${open_secret}`, topic };
      const usedWith = async (approver: string) => {
        const addHooks = (place: Place, env: Record<string, string>) => {
          const options = [
            '--yes',
            '--topic',
            topic,
            '--to',
            approver,
            '--timeout',
            '20s',
            ...scope,
          ];
          const printed = execFileSync('assent', ['install', name, ...options], {
            cwd: place.folder,
            env,
            encoding: 'utf8',
            stdio: ['ignore', 'pipe', 'ignore'],
          });
          expect(printed).toContain(`✓ topic: ${topic} exists.`);
        };
        const { used, output } = await runHost({
          program,
          installed,
          mode,
          isTrusted: true,
          addHooks,
          service,
          model: model.url,
        });
        // Otherwise the host has failed before it came to the tool.
        expect(output).toContain('STUB DONE');
        return used;
      };
      expect(await usedWith('usr_test_approves')).toBe(true);
      expect(await usedWith('usr_test_rejects')).toBe(false);
    },
    600_000,
  );
});
