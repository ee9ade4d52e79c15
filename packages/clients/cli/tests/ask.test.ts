import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CompanyShell, openCompanyShell } from '../src/testing/command-line.ts';

let shell: CompanyShell;
beforeAll(async () => {
  shell = await openCompanyShell();
});
afterAll(() => shell.close());

const idIn = (text: string) => /msg_\w{26}/.exec(text)?.[0] ?? 'no id';
const show = async (id: string) =>
  JSON.parse((await shell.test.run(['messages', id, '--json'])).stdout);

describe.concurrent('assent ask', () => {
  it.each([
    ['usr_test_approves', 0, /^Approved by .+ at \d\d:\d\d:\d\d, test\n$/],
    ['usr_test_rejects', 1, /^Rejected by .+ at/],
    ['usr_test_comments', 0, /^Approved by .+: “.+”\n$/],
  ])('waits for the answer of %s and exits with %i', async (approver, code, words) => {
    const ran = await shell.test.run(['ask', 'Deploy?', '--to', approver]);
    expect(ran).toEqual({ code, stdout: expect.stringMatching(words), stderr: '' });
  });

  it('sends what its options say', async () => {
    const args = [
      'ask',
      'Deploy 42?',
      '--to',
      'usr_test_approves',
      '--topic',
      shell.business.test.default_topic,
      '--detail',
      'Commit=3f2a',
      '--detail',
      'Query=a=b',
      '--ext',
      'order-7',
      '--body',
      '-',
      '--approve-label',
      'Deploy',
      '--reject-label',
      'Hold',
      '--expires',
      '1h',
      '--notify-after',
      '1m30s',
      '--json',
    ];
    const { code, stdout } = await shell.test.run(args, 'Two\nlines\n');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      approved: true,
      ext: 'order-7',
      notify_after: 90,
      payload: {
        title: 'Deploy 42?',
        body: 'Two\nlines',
        approve_label: 'Deploy',
        reject_label: 'Hold',
        details: [
          { label: 'Commit', value: '3f2a' },
          { label: 'Query', value: 'a=b' },
        ],
      },
    });
  });

  it('sends the members of --card that no other option says', async () => {
    const card = { title: 'Ignored', reject_label: 'Hold', body: 'From the file' };
    const args = ['ask', 'Deploy?', '--to', 'usr_test_approves', '--json', '--body', 'Two lines'];
    const { stdout } = await shell.test.run([...args, '--card', JSON.stringify(card)]);
    expect(JSON.parse(stdout).payload).toEqual({
      title: 'Deploy?',
      body: 'Two lines',
      approve_label: 'Approve',
      reject_label: 'Hold',
    });
  });

  it('asks for values, and prints them', async () => {
    const fields = ['--field', 'amount:number=1200', '--field', 'iban:text'];
    const args = ['ask', 'Pay?', '--to', 'usr_test_approves', ...fields];
    const { code, stdout } = await shell.test.run(args);
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(/^Approved by .+\n {2}amount: 1200\n {2}iban: x\n$/),
    ]);
    const { stdout: json } = await shell.test.run([...args, '--json']);
    expect(JSON.parse(json).response).toMatchObject({ fields: { amount: 1200, iban: 'x' } });
  });

  it('withdraws the message at the timeout and exits with 2', async () => {
    const args = ['ask', 'Deploy?', '--to', 'usr_test_silent', '--timeout', '300ms'];
    const { code, stdout } = await shell.test.run(args);
    expect([code, stdout]).toEqual([
      2,
      expect.stringMatching(/^Canceled at [\d:]+: Nobody answered in time\.\n$/),
    ]);
    const { stdout: json } = await shell.test.run([...args, '--json']);
    const { message_id, reason } = JSON.parse(json);
    expect(reason).toBe('timeout');
    expect(await show(message_id)).toMatchObject({ status: 'canceled' });
  });

  it('keeps the message open at the timeout with --keep, and exits with 3', async () => {
    const args = ['ask', 'Deploy?', '--to', 'usr_test_silent', '--timeout', '300ms', '--keep'];
    const { code, stdout, stderr } = await shell.test.run(args);
    expect([code, stdout]).toEqual([3, 'Queued: nobody has answered yet.\n']);
    expect(await show(idIn(stderr))).toMatchObject({ status: 'queued' });
  });

  it('prints the id and does not wait with --detach, and is asked once under one key', async () => {
    const args = [
      'ask',
      'Once?',
      '--to',
      'usr_test_silent',
      '--detach',
      '--idempotency-key',
      'job-7',
    ];
    const first = await shell.test.run(args);
    expect(first).toEqual({ code: 0, stdout: expect.stringMatching(/^msg_\w{26}\n$/), stderr: '' });
    expect(await shell.test.run(args)).toEqual(first);
    const canceling = await shell.test.run(['cancel', idIn(first.stdout), '--reason', 'Done']);
    expect(canceling).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Canceled .*: Done\n$/),
    });
    expect(await shell.test.run(['wait', idIn(first.stdout)])).toMatchObject({ code: 2 });
  });

  it.each([
    ['SIGINT', [], 2, 'canceled'],
    ['SIGTERM', [], 2, 'canceled'],
    ['SIGINT', ['--keep'], 130, 'queued'],
    ['SIGTERM', ['--keep'], 143, 'queued'],
  ] as const)(
    'after %s %j exits with %i, and the message is %s',
    async (signal, more, code, status) => {
      const ext = `${signal} ${more}`;
      const asking = shell.test.start([
        'ask',
        'Wait?',
        '--to',
        'usr_test_silent',
        '--ext',
        ext,
        ...more,
      ]);
      const sent = async () => (await shell.test.run(['messages', '--ext', ext, '--json'])).stdout;
      await expect.poll(sent).not.toBe('');
      asking.signal(signal);
      expect((await asking.ended).code).toBe(code);
      expect(JSON.parse(await sent())).toMatchObject({ status });
    },
  );

  it('says to a person who is not subscribed that nobody is', async () => {
    const { stderr } = await shell.live.run(['ask', 'Deploy?', '--detach']);
    expect(stderr).toContain(`Nobody is subscribed to ${shell.business.topic}`);
  });
});
