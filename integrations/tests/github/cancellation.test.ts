import { Assent } from '@assent/sdk';
import { registerBusiness } from '@assent/testkit/fixtures/business';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { aStep } from './step.ts';

let assent: Assent;
let secret: string;
let inputs: Record<string, string>;

beforeAll(async () => {
  const baseUrl = inject('baseUrl');
  const { test } = await registerBusiness(baseUrl);
  secret = test.open_secret;
  assent = new Assent({ baseUrl, appid: test.appid, openSecret: secret });
  inputs = {
    url: baseUrl,
    key: `${test.appid}:${secret}`,
    topic: test.default_topic,
    title: 'Deploy 42?',
    to: 'usr_test_approves',
    timeout: '30s',
  };
});

const ids = { message_id: expect.stringMatching(/^msg_/) };
const sentBy = (step: ReturnType<typeof aStep>) =>
  assent.messages.get(step.outputs().message_id ?? '');

describe('the GitHub Action in a canceled job', () => {
  const canceledWhileWaiting = async (signal?: 'SIGINT' | 'SIGTERM' | 'SIGKILL') => {
    const step = aStep({ ...inputs, to: 'usr_test_silent' });
    const program = step.start();
    // The last that it stores of a message that was sent.
    await expect.poll(() => step.state().people).toBeDefined();
    await program.stop(signal);
    return step;
  };

  it.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
    'withdraws the message of a canceled job and reports it, after %s',
    async (signal) => {
      const step = await canceledWhileWaiting(signal);
      const { code, log } = await step.post();
      expect(code).toBe(0);
      expect(log).toContain('The message is withdrawn.');
      expect(await sentBy(step)).toMatchObject({
        status: 'canceled',
        cancel_reason: 'The job was canceled.',
      });
      const reason = 'The job was canceled. The message is withdrawn.';
      expect(step.outputs()).toMatchObject({ ...ids, decision: 'canceled', reason });
      expect(step.summary()).toMatch(/^### 🚫 Canceled\n.*Deploy 42.*\| Can decide \|/s);
      expect(step.summary()).toContain(`${inputs.url}/console/test/messages/`);
    },
  );

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'sets the decision of a canceled job before its post step, after %s',
    async (signal) => {
      const { decision, reason } = (await canceledWhileWaiting(signal)).outputs();
      expect({ decision, reason }).toEqual({
        decision: 'canceled',
        reason: 'The job was canceled.',
      });
    },
  );

  it('leaves an answer that came before the withdrawal, and says so', async () => {
    const step = await canceledWhileWaiting();
    await assent.test.respond(step.state().message_id ?? '', { value: 'approve' });
    expect((await step.post()).log).toContain('is already approved');
    expect(step.outputs().decision).toBe('canceled');
    expect(step.summary()).toContain('The message is already approved');
  });

  it('reports a canceled job whose message could not be withdrawn', async () => {
    const step = await canceledWhileWaiting();
    const { code, log } = await step.post({ INPUT_KEY: 'app_1:osk_1' });
    expect(code).toBe(0);
    expect(log).toContain('The message could not be withdrawn: ');
    expect(step.outputs().decision).toBe('canceled');
    expect(step.summary()).toContain('could not be withdrawn');
  });
});
