import { afterAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { signInPerson } from '../../e2e/stage/person.ts';
import { openPage } from './page.ts';
import { openWorkshop } from './workshop.ts';

const page = openPage('docs/quickstart.md');
const workshop = openWorkshop();
afterAll(() => workshop.close());

const baseUrl = inject('baseUrl');
const env: Record<string, string> = { PATH: process.env.PATH ?? '', ASSENT_URL: baseUrl };
/** Runs a command of the page as it stands there, and reads what it printed. */
const run = async <T>(name: string, shape: z.ZodType<T>) =>
  shape.parse(JSON.parse(await workshop.run('sh', ['-c', page.take(name)], env)));

const Registered = z.object({
  appid: z.string(),
  open_secret: z.string(),
  default_topic: z.string(),
});
const Mails = z.object({ data: z.array(z.object({ code: z.string().nullable() })) });

describe('the quickstart', () => {
  it('leads from an account to an approved message, command by command', async () => {
    const account = await run('register', Registered);
    Object.assign(env, {
      ASSENT_APPID: account.appid,
      ASSENT_OPEN_SECRET: account.open_secret,
      ASSENT_TOPIC: account.default_topic,
    });
    const { data } = await run('code', Mails);
    env.CODE = data.find(({ code }) => code)?.code ?? '';
    expect(await run('verify', z.object({ email_verified: z.boolean() }))).toEqual({
      email_verified: true,
    });

    const invite = await run('invite', z.object({ url: z.string() }));
    const person = await signInPerson(baseUrl);
    await person.join(invite.url);

    const sent = await run('send', z.object({ message_id: z.string() }));
    env.MESSAGE_ID = sent.message_id;
    const waiting = run('wait', z.object({ approved: z.boolean(), ext: z.string() }));
    await person.respond(sent.message_id, 'approve');
    expect(await waiting).toEqual({ approved: true, ext: 'invoice-118' });
  });

  it('names the variables that its commands read', () => {
    const named = `${page.take('url')}${page.take('credentials')}`.match(/ASSENT_\w+/g);
    expect(named).toEqual(['ASSENT_URL', 'ASSENT_APPID', 'ASSENT_OPEN_SECRET', 'ASSENT_TOPIC']);
    expect(page.take('start')).toBe('npm start\n');
  });

  it('has no snippet that was not run', () => {
    expect(page.untaken()).toEqual([]);
  });
});
