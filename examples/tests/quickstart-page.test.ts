import { join } from 'node:path';
import { openEnvironment } from '@assent/testkit/customers/environment';
import {
  hereInstalled,
  openPage,
  readRepository,
  repository,
} from '@assent/testkit/customers/page';
import { isInstalled } from '@assent/testkit/customers/program';
import { openWorkshop } from '@assent/testkit/customers/workshop';
import { signInPerson } from '@assent/testkit/fixtures/person';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';

const page = openPage('docs/guides/quickstart.md');
const workshop = openWorkshop();
afterAll(() => workshop.close());

const baseUrl = inject('baseUrl');
/** What a reader writes in place of the values that the page exports. */
const values: Record<string, string> = { ASSENT_URL: baseUrl };
/** The exports of the page so far: a shell has no other variables. */
const exported: string[] = [];

const fill = (name: string) =>
  page.take(name).replaceAll(/^export (\w+)=\S+/gm, (_line, variable: string) => {
    const value = values[variable];
    if (value === undefined) throw new Error(`The page exports ${variable} before it is known.`);
    return `export ${variable}=${value}`;
  });

/** Runs a command of the page as it stands there, with what was exported before, and reads what it printed. */
const run = async <T>(name: string, shape: z.ZodType<T>) => {
  const script = [...exported, fill(name)].join('\n');
  const env = { PATH: process.env.PATH ?? '' };
  return shape.parse(JSON.parse(await workshop.run('sh', ['-euc', script], env)));
};

const Registered = z.object({
  appid: z.string(),
  open_secret: z.string(),
  callback_secret: z.string(),
  default_topic: z.string(),
  challenge: z.string(),
});
const Mails = z.object({ data: z.array(z.object({ code: z.string().nullable() })) });

describe.skipIf(!isInstalled('curl'))('the quickstart (skipped without curl)', () => {
  it('leads from an account to an approved message, with the variables that it exports and no others', async () => {
    exported.push(fill('url'));
    const account = await run('register', Registered);
    Object.assign(values, {
      ASSENT_KEY: `${account.appid}:${account.open_secret}`,
      ASSENT_CALLBACK_SECRET: account.callback_secret,
      ASSENT_TOPIC: account.default_topic,
    });
    exported.push(fill('credentials'));
    const { data } = await run('code', Mails);
    values.CODE = data.find(({ code }) => code)?.code ?? '';
    expect(await run('verify', z.object({ email_verified: z.boolean() }))).toEqual({
      email_verified: true,
    });

    const invite = await run('invite', z.object({ url: z.string() }));
    const person = await signInPerson(baseUrl);
    await person.join(invite.url);

    const sent = await run('send', z.object({ message_id: z.string() }));
    values.MESSAGE_ID = sent.message_id;
    exported.push(fill('message'));
    const waiting = run('wait', z.object({ approved: z.boolean(), ext: z.string() }));
    await person.respond(sent.message_id, 'approve');
    expect(await waiting).toEqual({ approved: true, ext: 'invoice-118' });
  });

  it.each([
    ['Node', 'node', 'send.mjs', 'wait.mjs', 'true invoice-118'],
    ['Python', 'python3', 'send.py', 'wait.py', 'True invoice-118'],
    ['CLI', 'sh', 'send.sh', 'wait.sh', 'Approved by'],
  ])('asks and waits with %s', async (_client, program, sending, waiting, says) => {
    const { baseUrl, env, person } = await openEnvironment();
    const clients = {
      ...env,
      HOME: workshop.folder,
      PATH: `${join(workshop.folder, 'bin')}:${env.PATH}`,
      PYTHONPATH: join(repository, 'packages/clients/python/src'),
      npm_config_prefix: workshop.folder,
    };
    if (program === 'sh')
      await workshop.run('sh', ['-c', hereInstalled(page.take('cli'), baseUrl)], clients);
    for (const each of [sending, waiting]) workshop.write(each, page.take(each));
    const sent = await workshop.run(program, [sending], clients);
    const id = /msg_\w+/.exec(sent)?.[0] ?? '';
    const answer = workshop.run(program, [waiting], { ...clients, MESSAGE_ID: id });
    await person.respond(id, 'approve');
    expect(await answer).toContain(says);
  });

  it('installs the same clients as their pages', () => {
    const sdk = openPage('packages/clients/sdk/README.md');
    const python = openPage('packages/clients/python/README.md');
    expect(page.take('node-client')).toBe(sdk.take('install'));
    expect(page.take('python-client')).toBe(python.take('install'));
  });

  it('has a .env file with all variables of the SDK', () => {
    const named = `${page.take('url')}${page.take('credentials')}`.match(/ASSENT_\w+/g);
    const read = openPage('packages/clients/sdk/README.md')
      .take('.env')
      .match(/^ASSENT_\w+/gm);
    expect(named).toEqual(read);
    expect(page.take('start')).toBe('npm start\n');
  });

  it('names the buttons of the inbox and of the message', () => {
    const shown = [
      readRepository('packages/texts/catalogues/en/inbox-parts.json'),
      page.take('send'),
    ].join('\n');
    // A bold line is the label of a tab.
    const bold = readRepository('docs/guides/quickstart.md').matchAll(
      /^\*\*.+\*\*$|\*\*(.+?)\*\*/gm,
    );
    const buttons = [...bold].flatMap(([, button]) => button ?? []);
    expect(buttons).toEqual(['Turn on notifications', 'Not now', 'Pay', 'Pay']);
    for (const button of buttons) expect(shown).toContain(button);
  });

  it('has only snippets that were run', () => {
    expect(page.untaken()).toEqual([]);
  });
});
