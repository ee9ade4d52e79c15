import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage } from './page.ts';
import { isInstalled } from './program.ts';
import { openStage, type Stage } from './stage.ts';
import { openWorkshop } from './workshop.ts';

const page = openPage('docs/approvals.md');
const workshop = openWorkshop();
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  for (const name of ['deploy-gate.mjs', 'deploy_gate.py']) workshop.write(name, page.take(name));
});
afterAll(() => workshop.close());

/** The one message with that reference that can be answered. */
const openMessage = async (ext: string) => {
  const status = ['queued' as const, 'delivered' as const];
  return (await stage.assent.messages.list({ ext, status })).data[0]?.message_id;
};

const gates = [
  ['Node', process.execPath, 'deploy-gate.mjs'],
  ['Python', 'python3', 'deploy_gate.py'],
] as const;

describe.each(gates)('the gate in %s', (language, program, file) => {
  const gate = (version: string, code: number, more: Record<string, string> = {}) =>
    workshop.run(program, [file, version], { ...stage.env, ...more }, code);
  const skip = !isInstalled(program);

  it.skipIf(skip).each([
    ['approve', 0, 'approved Person'],
    ['reject', 1, 'rejected Person'],
  ] as const)('ends with its code after %s', async (value, code, told) => {
    const version = `${language}-${value}`;
    const running = gate(version, code);
    await expect.poll(() => openMessage(`deploy-${version}`)).toBeDefined();
    await stage.person.respond((await openMessage(`deploy-${version}`)) ?? '', value);
    expect(await running).toContain(told);
  });

  it.skipIf(skip)('withdraws the message when nobody answers in time', async () => {
    const version = `${language}-silent`;
    await gate(version, 2, { PATIENCE_MS: '1500', PATIENCE_S: '1.5' });
    const { data } = await stage.assent.messages.list({ ext: `deploy-${version}` });
    expect(data.map(({ status }) => status)).toEqual(['canceled']);
  });

  it.skipIf(skip)('says why it could not ask', async () => {
    const told = await gate(`${language}-lost`, 3, { ASSENT_TOPIC: 'nobody/default' });
    expect(told).toContain('topic_forbidden');
  });
});

it('has no snippet that was not run', () => {
  expect(page.untaken()).toEqual([]);
});
