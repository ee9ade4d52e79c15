import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@assent/launch/checkout';
import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { registerBusiness } from '@assent/testkit/fixtures/business';
import { type ModelStub, startModelStub } from '@assent/testkit/model/model-stub';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { claudeCode } from './programs/claude-code.ts';
import { codex } from './programs/codex.ts';
import { copilotCli } from './programs/copilot-cli.ts';
import { geminiCli } from './programs/gemini-cli.ts';
import type { Mode, Program } from './programs/program.ts';
import { runHost, type Service } from './run.ts';

// The hook and the MCP server of Assent together, in the real hosts, with the settings of docs/guides/agents.

let deployment: Deployment;
let model: ModelStub;
beforeAll(async () => {
  model = await startModelStub();
  deployment = await startDeployment();
}, 240_000);
afterAll(async () => {
  model?.close();
  await deployment?.close();
});

type Way = 'HTTP' | 'stdio';

const Listed = z.object({
  data: z.array(
    z.looseObject({
      status: z.string(),
      payload: z.looseObject({ title: z.string() }),
      ext: z.string().nullable(),
    }),
  ),
});
/** Returns a snippet of the guide for a host, with the address and the topic of this service. */
const snippetOf = (host: string, way: Way, file: string, { url, topic }: Service) => {
  const page = `docs/guides/agents/${host.toLowerCase().replaceAll(' ', '-')}.md`;
  const guide = readFileSync(join(root, page), 'utf8');
  const found = [...guide.matchAll(/^```\w+ (\S+)\n(.*?)^```$/gms)].filter(
    ([, name]) => name === file,
  );
  const code = (way === 'stdio' && found[1] ? found[1] : found[0])?.[2];
  if (code === undefined) throw new Error(`no ${file} for ${host}`);
  return code.replaceAll('https://assent.example.com', url).replaceAll('acme/agents', topic);
};

const mode = (...args: string[]): Mode => ({ name: args.join(' ') || 'no option', args });

const inCopilot = mode('--allow-tool', 'assent(ask_approval)');
describe.each<[string, Program, Mode, string]>([
  ['Claude Code', claudeCode, mode('--permission-mode', 'default'), 'PreToolUse'],
  ['Codex', codex, mode('-s', 'danger-full-access'), 'PreToolUse'],
  ['Copilot CLI', copilotCli, inCopilot, 'preToolUse'],
  ['Copilot CLI', copilotCli, inCopilot, 'permissionRequest'],
  ['Gemini CLI', geminiCli, mode(), 'BeforeTool'],
])('%s with the hook and the MCP server', (name, program, hostMode, event) => {
  it.each<Way>(['HTTP', 'stdio'])(
    'asks once: the question of the agent, and not whether it may ask (%s)',
    async (way) => {
      const installed = await program.install();
      const business = await registerBusiness(deployment.baseUrl);
      const { appid, open_secret, default_topic: topic } = business.test;
      const key = `${appid}:${open_secret}`;
      const service = { url: deployment.baseUrl, key, topic };
      const asked = { title: 'Deploy 42?', to: ['usr_test_approves'] };
      const { output } = await runHost({
        program,
        installed,
        mode: hostMode,
        model: model.url,
        service,
        isTrusted: true,
        variablesOf: 'host',
        addHooks: (place) =>
          program.addHook(place, {
            event,
            timeoutS: 30,
            isTrusted: true,
            hook: {
              command: `assent hook --topic ${topic} --to usr_test_approves --host-timeout 30s`,
            },
            mcp: (file) => snippetOf(name, way, file, service),
          }),
        prompt: `STUB ${JSON.stringify([{ mcp: 'ask_approval', input: asked }])}`,
      });
      const { body } = await business.open('messages', {
        headers: { authorization: `Bearer ${key}` },
      });
      const titles = Listed.parse(body).data.map(({ payload }) => payload.title);
      expect([titles, output]).toEqual([
        ['Deploy 42?'],
        expect.stringMatching(/STUB DONE[\s\S]*decision\W+approved/),
      ]);
    },
  );
});
