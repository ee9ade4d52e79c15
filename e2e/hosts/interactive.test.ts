import { Assent } from '@assent/sdk';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Session, SHELL, startSession, type Way } from './interactive/session.ts';
import { ENTER, ESCAPE } from './interactive/terminal.ts';
import { type Hosts, openHosts } from './measured-hosts.ts';
import { claudeCode } from './programs/claude-code.ts';

// Claude Code in a terminal, with the settings of docs/guides/agents/claude-code.md: what a person decides at the computer ends the question
// on the phone, and what they decide on the phone ends the dialog at the computer.

let hosts: Hosts;
let assent: Assent;

beforeAll(async () => {
  hosts = await openHosts([claudeCode]);
  const { appid, open_secret } = hosts.business.test;
  const { baseUrl } = hosts.deployment;
  assent = new Assent({ baseUrl, appid, openSecret: open_secret });
}, 600_000);
afterAll(() => hosts?.close());

function start(way: Way, mode: string, script: object[]): Session {
  const session = startSession(hosts, { way, mode, script });
  onTestFinished(() => session.close());
  return session;
}

/** Claude Code reports at once what was decided. */
const withdrawn = (messageId: string) =>
  expect
    .poll(async () => (await assent.messages.get(messageId)).status, { timeout: 10_000 })
    .toBe('canceled');

const DIALOG = 'Do you want to proceed?';

describe('a dialog of Claude Code that is also a question on the phone', () => {
  /** Opens it at the computer and on the phone. */
  async function open() {
    const session = start('dialogs only', 'default', SHELL);
    const dialog = await session.terminal.shows(DIALOG);
    const { message_id } = await session.question();
    return { session, message_id, no: /(\d)\.No/.exec(dialog)?.[1] ?? '' };
  }

  it('is withdrawn from the phone after Yes at the computer', async () => {
    const { session, message_id } = await open();
    session.terminal.press('1');
    await session.terminal.shows('STUB DONE');
    expect(session.hasUsedTool()).toBe(true);
    await withdrawn(message_id);
  });

  it.each(['No', 'Escape'])('is withdrawn from the phone after %s at the computer', async (key) => {
    const { session, message_id, no } = await open();
    session.terminal.press(key === 'No' ? no : ESCAPE);
    await withdrawn(message_id);
    expect(session.hasUsedTool()).toBe(false);
  });

  it('closes after an approval on the phone, and the tool is used', async () => {
    const { session, message_id } = await open();
    await session.answer(message_id, { value: 'approve' });
    await session.terminal.shows('STUB DONE');
    expect(session.hasUsedTool()).toBe(true);
  });

  it('closes after a rejection on the phone, and the tool is not used', async () => {
    const { session, message_id } = await open();
    await session.answer(message_id, { value: 'reject' });
    await session.terminal.shows('STUB DONE');
    expect(session.hasUsedTool()).toBe(false);
  });
});

const QUESTIONS = [
  {
    question: 'Which database?',
    header: 'Database',
    multiSelect: false,
    options: [
      { label: 'Mercury', description: 'the old one' },
      { label: 'Venus', description: 'the new one' },
    ],
  },
];

describe.each(['every use', 'dialogs only'] as const)('with the settings for %s', (way) => {
  it('a question of the agent has its options on the phone, and the answer reaches the agent', async () => {
    const script = [{ tool: 'AskUserQuestion', input: { questions: QUESTIONS } }];
    const session = start(way, 'default', script);
    await session.terminal.shows('Which database?');
    const { message_id, payload } = await session.question();
    expect(payload.fields).toMatchObject([
      { key: 'q1', label: 'Which database?', options: [{ value: 'o1' }, { value: 'o2' }] },
    ]);
    await session.answer(message_id, { value: 'approve', fields: { q1: 'o2' } });
    await session.terminal.shows('STUB DONE');
    expect(hosts.model.wasSent('\\"Which database?\\"=\\"Venus\\"')).toBe(true);
  });

  it('a question of the agent that is answered at the computer is withdrawn from the phone', async () => {
    const script = [{ tool: 'AskUserQuestion', input: { questions: QUESTIONS } }];
    const session = start(way, 'default', script);
    await session.terminal.shows('Which database?');
    const { message_id } = await session.question();
    session.terminal.press(ENTER);
    await session.terminal.shows('STUB DONE');
    await withdrawn(message_id);
  });

  it('a plan that the host does not send is asked about at the computer alone', async () => {
    const session = start(way, 'plan', [{ tool: 'ExitPlanMode', input: {} }]);
    await session.terminal.shows('Exit plan mode?');
    session.terminal.press('1');
    await session.terminal.shows('STUB DONE');
    expect(await session.questions()).toBe(0);
  });
});

it('before a tool, no dialog is open: the phone decides', async () => {
  const session = start('every use', 'default', SHELL);
  const { message_id } = await session.question();
  expect(session.hasUsedTool()).toBe(false);
  await session.answer(message_id, { value: 'approve' });
  await session.terminal.shows('STUB DONE');
  expect(session.hasUsedTool()).toBe(true);
});
