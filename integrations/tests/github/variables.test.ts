import { registerBusiness } from '@assent/testkit/fixtures/business';
import { expect, inject, it } from 'vitest';
import { aStep } from './step.ts';

const question = { title: 'Deploy 42?', to: 'usr_test_approves', timeout: '30s' };

it('the GitHub Action reads the variables of the other clients if its inputs are empty', async () => {
  const baseUrl = inject('baseUrl');
  const { appid, open_secret, default_topic } = (await registerBusiness(baseUrl)).test;
  const variables = {
    ASSENT_URL: baseUrl,
    ASSENT_KEY: `${appid}:${open_secret}`,
    ASSENT_TOPIC: default_topic,
  };
  const step = aStep(question, variables);
  expect((await step.run()).code).toBe(0);
  expect(step.outputs().decision).toBe('approved');
});

it('the GitHub Action names an input that is missing, and its variable', async () => {
  const { code, log } = await aStep(question, { ASSENT_URL: inject('baseUrl') }).run();
  expect(code).toBe(1);
  expect(log).toContain('The input "key" is missing, and so is ASSENT_KEY.');
});
