import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { Assent } from '@assent/sdk';
import { openPage, readRepository } from '@assent/testkit/customers/page';
import { openWorkshop } from '@assent/testkit/customers/workshop';
import { registerBusiness } from '@assent/testkit/fixtures/business';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

// Runs the programs and requests of the pages against a server, with test approvers.

const workshop = openWorkshop();
afterAll(() => workshop.close());
let assent: Assent;
let env: Record<string, string>;

beforeAll(async () => {
  const baseUrl = inject('baseUrl');
  const { test } = await registerBusiness(baseUrl);
  assent = new Assent({ baseUrl, appid: test.appid, openSecret: test.open_secret });
  env = {
    PATH: process.env.PATH ?? '',
    ASSENT_URL: baseUrl,
    ASSENT_KEY: `${test.appid}:${test.open_secret}`,
    ASSENT_CALLBACK_SECRET: test.callback_secret,
    ASSENT_TOPIC: test.default_topic,
  };
});

/** Sends a body of a page, to a test approver. */
const post = async (body: object, to: string) => {
  const answer = await fetch(`${env.ASSENT_URL}/v1/open/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${env.ASSENT_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, topic: env.ASSENT_TOPIC, to: [to] }),
  });
  return z.object({ message_id: z.string() }).parse(await answer.json());
};

describe('the program for GitLab CI', () => {
  workshop.write('ask.mjs', openPage('docs/guides/integrations/gitlab-ci.md').take('ask.mjs'));
  let jobs = 0;
  const ask = (to: string, code: number, more: Record<string, string> = {}) => {
    jobs += 1;
    const job = { CI_JOB_ID: String(jobs), CI_JOB_URL: `https://gitlab.example/${jobs}` };
    const used = { ...env, ...job, CI_PROJECT_PATH: 'acme/shop', ASSENT_TO: to, ...more };
    return workshop.run(process.execPath, ['ask.mjs', 'Deploy main?'], used, code);
  };

  it('ends with 0 after an approval', async () => {
    expect(await ask('usr_test_approves', 0)).toMatch(/^Approved by /m);
  });

  it.each(['usr_test_rejects', 'usr_test_reports'])('ends with 1 when %s', async (approver) => {
    expect(await ask(approver, 1)).toContain('Not approved: rejected');
  });

  it('ends with 1 after an expiry', async () => {
    const ending = ask('usr_test_silent', 1);
    const open = () => assent.messages.list({ ext: `https://gitlab.example/${jobs}` });
    await expect.poll(async () => (await open()).data.length).toBe(1);
    await assent.test.clock({ advance_seconds: 1800 });
    expect(await ending).toContain('Not approved: expired');
  });

  it('ends with 1 and the problem, if it may not send', async () => {
    expect(await ask('usr_test_approves', 1, { ASSENT_TOPIC: 'nobody/else' })).toContain(
      'topic_forbidden',
    );
  });
});

describe('the page about GitHub Actions', () => {
  const page = openPage('docs/guides/integrations/github-actions.md');

  it('has a receiver that starts a workflow after an approval', async () => {
    const dispatched: unknown[] = [];
    const github = createServer(async (req, res) => {
      dispatched.push({
        path: req.url,
        token: req.headers.authorization,
        body: await json(req),
      });
      res.writeHead(204).end();
    });
    await new Promise<void>((done) => github.listen(0, '127.0.0.1', done));
    onTestFinished(() => void github.close());
    const address = github.address();
    const port = typeof address === 'object' ? address?.port : 0;
    workshop.write('continue.mjs', page.take('continue.mjs'));
    const receiver = await workshop.serve('continue.mjs', {
      ...env,
      GITHUB_API: `http://127.0.0.1:${port}`,
      GITHUB_TOKEN: 'github_pat_1',
    });
    await assent.webhooks.setUrl({ callback_url: `http://127.0.0.1:${receiver.port}/` });

    const workflow = parse(page.take('.github/workflows/ask.yml'));
    const message = JSON.parse(
      String(workflow.jobs.ask.steps[0].env.MESSAGE)
        .replaceAll(/\$\{\{ github\.repository \}\}/g, 'acme/shop')
        .replaceAll(/\$\{\{ github\.sha \}\}/g, '3f2a'),
    );
    await post(message, 'usr_test_rejects');
    const { message_id } = await post(message, 'usr_test_approves');
    await expect
      .poll(() => dispatched)
      .toEqual([
        {
          path: '/repos/acme/shop/dispatches',
          token: 'Bearer github_pat_1',
          body: {
            event_type: 'assent-approved',
            client_payload: { message_id, ref: '3f2a' },
          },
        },
      ]);
    const { on } = parse(page.take('.github/workflows/approved.yml'));
    expect(on.repository_dispatch.types).toEqual(['assent-approved']);
  });

  it('passes only inputs that the action has', () => {
    const { jobs } = parse(page.take('.github/workflows/deploy.yml'));
    const step = jobs.deploy.steps.find(({ id }: { id?: string }) => id === 'approval');
    const { inputs, outputs, runs } = parse(
      readRepository('integrations/github/public/action.yml'),
    );
    expect(Object.keys(inputs)).toEqual(expect.arrayContaining(Object.keys(step.with)));
    const required = Object.keys(inputs).filter((name) => inputs[name].required);
    expect(Object.keys(step.with)).toEqual(expect.arrayContaining(required));
    expect(Object.keys(outputs).toSorted()).toEqual([
      'decided_at',
      'decision',
      'message_id',
      'reason',
      'responder',
    ]);
    expect(runs.using).toBe('node24');
  });
});
