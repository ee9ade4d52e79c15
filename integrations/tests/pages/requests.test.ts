import { openPage } from '@assent/testkit/customers/page';
import { registerBusiness } from '@assent/testkit/fixtures/business';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

// Sends the requests of the pages about platforms that are not here, and reads the responses as these platforms do.

const Sent = z.object({ message_id: z.string() });
let baseUrl = '';
let key = '';
let topic = '';

beforeAll(async () => {
  baseUrl = inject('baseUrl');
  const { test } = await registerBusiness(baseUrl);
  key = `${test.appid}:${test.open_secret}`;
  topic = test.default_topic;
});

/** Sends what a page asks with, to a test approver. */
const ask = (body: object, to: string, toTopic = topic) =>
  fetch(`${baseUrl}/v1/open/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, topic: toTopic, to: [to] }),
  });

const read = (url: string) =>
  fetch(url.replace('https://assent.example.com', baseUrl), {
    headers: { authorization: `Bearer ${key}` },
  });

describe('the page about Home Assistant', () => {
  const customTags = [{ tag: '!secret', resolve: (name: string) => name }];
  const page = openPage('docs/guides/integrations/home-assistant.md');
  const { rest_command } = parse(page.take('configuration.yaml'), { customTags });
  const body = JSON.parse(
    rest_command.assent_ask.payload.replace('{{ title | to_json }}', '"Open the garage?"'),
  );

  /** What a script gets of a response (homeassistant/components/rest_command/http.py): an error stops nothing. */
  async function responseVariable(answer: Response) {
    const [type] = (answer.headers.get('content-type') ?? '').split(';');
    const content = type === 'application/json' ? await answer.json() : await answer.text();
    return { status: answer.status, content };
  }

  it('has requests whose responses the conditions of the script read', async () => {
    const asked = await responseVariable(await ask(body, 'usr_test_approves'));
    expect(asked).toMatchObject({ status: 200, content: { expires_at: expect.any(Number) } });
    const url = rest_command.assent_read.url.replace(
      '{{ message_id }}',
      Sent.parse(asked.content).message_id,
    );
    const answer = await responseVariable(await read(url));
    expect(answer).toMatchObject({ status: 200, content: { status: 'approved', approved: true } });
  });

  it('stops at a refused request, whose response is not JSON for Home Assistant', async () => {
    const refused = await responseVariable(await ask(body, 'usr_test_approves', 'nobody/else'));
    expect(refused).toEqual({ status: 403, content: expect.any(String) });
    const { sequence } = parse(page.take('scripts.yaml')).open_garage_after_approval;
    expect(sequence[1]).toEqual({
      condition: 'template',
      value_template: '{{ asked.status == 200 }}',
    });
  });
});

describe('the page about Elastic Workflows', () => {
  const code = openPage('docs/guides/integrations/elastic-workflows.md').take('isolate-host.yaml');
  const [asking, waiting] = parse(code).steps;

  /** The output of an http step of Kibana (workflows_execution_engine, http_step.ts). A status that is no 2xx fails the step. */
  async function outputOf(answer: Response) {
    expect(answer.ok).toBe(true);
    return {
      status: answer.status,
      headers: {},
      data: z.looseObject({}).parse(await answer.json()),
    };
  }
  /** Returns the value at a path such as `data.response.responder`. */
  const at = (value: unknown, path: string) =>
    path.split('.').reduce<unknown>((inner, name) => z.looseObject({}).parse(inner)[name], value);

  /** Runs the two requests. Returns the outputs of their steps. */
  async function run(to: string) {
    const asked = await outputOf(await ask(asking.with.body, to));
    const template = '{{ steps.ask.output.data.message_id }}';
    const url = waiting.steps[0].with.url.replace(template, asked.data.message_id);
    return { ask: asked, read: await outputOf(await read(url)) };
  }

  it('reads only what the outputs of its steps have', async () => {
    const outputs: Record<string, unknown> = await run('usr_test_approves');
    const paths = [...code.matchAll(/steps\.(\w+)\.output\.([\w.]+)/g)];
    expect(paths.length).toBeGreaterThanOrEqual(4);
    for (const [, step = '', path = ''] of paths)
      expect(at(outputs[step], path), path).not.toBeOneOf([undefined, null]);
  });

  it.each([
    ['usr_test_approves', true, true],
    ['usr_test_rejects', false, true],
    ['usr_test_silent', false, false],
  ])('asked of %s, it is approved: %s, and ended: %s', async (to, approved, isOver) => {
    const { data } = to === 'usr_test_silent' ? await still(to) : (await run(to)).read;
    expect(data).toMatchObject({ approved, closed_at: isOver ? expect.any(Number) : null });
  });

  /** Reads without a wait. */
  async function still(to: string) {
    const { data } = await outputOf(await ask(asking.with.body, to));
    return outputOf(await read(`${baseUrl}/v1/open/messages/${data.message_id}`));
  }
});
