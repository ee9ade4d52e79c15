import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage, type Stage } from '../deployments/deployment.ts';
import { call } from '../fixtures/call.ts';
import { type MailServer, startMailServer } from '../fixtures/mail-server.ts';

let mailServer: MailServer;
let stage: Stage;

beforeAll(async () => {
  mailServer = await startMailServer();
  stage = await openStage({ SMTP_URL: mailServer.url, MAIL_FROM: 'Assent <mail@assent.example>' });
});
afterAll(async () => {
  await stage?.close();
  await mailServer?.stop();
});

it('sends the verification code through a real mail server, and the code works', async () => {
  const auth = (step: string, body: object) =>
    call(`${stage.baseUrl}/v1/developer/auth/email/${step}`, { body });
  const email = 'ada@example.com';
  await auth('register', { email, password: 'correct horse battery' });

  const mail = await mailServer.mailTo(email);
  expect(mail.from).toBe('mail@assent.example');
  const [code] = /\b\d{6}\b/.exec(mail.text) ?? [];
  expect((await auth('verify', { email, code })).body).toEqual({ email_verified: true });
});

it('has no development mailbox then', async () => {
  expect((await call(`${stage.baseUrl}/dev/mailbox.json?to=ada@example.com`)).status).toBe(404);
});
