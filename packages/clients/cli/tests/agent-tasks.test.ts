import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { repository } from '@assent/testkit/customers/page';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { rawRequest } from '../../mcp/src/testing/tasks.ts';
import { type CompanyShell, openCompanyShell } from '../src/testing/command-line.ts';

let shell: CompanyShell;
beforeAll(async () => {
  shell = await openCompanyShell();
});
afterAll(() => shell.close());

const Answer = z.looseObject({
  result: z.looseObject({ taskId: z.string().optional() }).optional(),
  error: z.looseObject({ code: z.number() }).optional(),
});

/** Starts `assent mcp`, and returns a function that writes a request to it and reads the answer. */
function startServer() {
  const { appid, open_secret, default_topic } = shell.business.test;
  const program = `${repository}packages/clients/cli/dist/main.js`;
  const child = spawn(process.execPath, [program, 'mcp', '--topic', default_topic], {
    env: {
      PATH: process.env.PATH ?? '',
      ASSENT_URL: inject('baseUrl'),
      ASSENT_KEY: `${appid}:${open_secret}`,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  let last = 0;
  const send = async (method: string, params: Record<string, unknown>, declares = true) => {
    last += 1;
    child.stdin.write(`${JSON.stringify(rawRequest(last, method, params, { declares }))}\n`);
    const { value } = await lines.next();
    return Answer.parse(JSON.parse(String(value)));
  };
  return { send, close: () => child.kill('SIGKILL') };
}

const Message = z.looseObject({ message_id: z.string(), status: z.string() });
const statusOf = async (id: string) => {
  const { stdout } = await shell.test.run(['messages', '--json']);
  const messages = stdout.split('\n').filter(Boolean);
  return messages
    .map((line) => Message.parse(JSON.parse(line)))
    .find(({ message_id }) => message_id === id)?.status;
};

describe('assent mcp, with a client that takes tasks', () => {
  it('returns a task, its result, and withdraws the question of a canceled one', async () => {
    const { send, close } = startServer();
    try {
      const ask = async (to: string) => {
        const args = { title: 'Deploy 42?', to: [to] };
        const { result } = await send('tools/call', { name: 'ask_approval', arguments: args });
        expect(result).toMatchObject({ resultType: 'task', status: 'working' });
        return result?.taskId ?? '';
      };
      const approved = await ask('usr_test_approves');
      const read = async () => (await send('tasks/get', { taskId: approved })).result;
      await expect.poll(read, { timeout: 20_000, interval: 250 }).toMatchObject({
        taskId: approved,
        status: 'completed',
        result: { structuredContent: { decision: 'approved', may_proceed: true } },
      });
      const silent = await ask('usr_test_silent');
      expect((await send('tasks/get', { taskId: silent })).result).toMatchObject({
        status: 'working',
      });
      expect((await send('tasks/cancel', { taskId: silent })).error).toBeUndefined();
      expect(await statusOf(silent)).toBe('canceled');
      expect((await send('tasks/get', { taskId: silent })).result).toMatchObject({
        status: 'cancelled',
      });
      const unknown = { taskId: 'msg_00000000000000000000000000' };
      expect((await send('tasks/get', unknown)).error?.code).toBe(-32_602);
      expect((await send('tasks/get', unknown, false)).error?.code).toBe(-32_021);
    } finally {
      close();
    }
  });
});
