import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { call } from '@assent/testkit/fixtures/call';
import { type MailServer, startMailServer } from '@assent/testkit/fixtures/mail-server';
import { afterAll, beforeAll, expect, it } from 'vitest';

let mailServer: MailServer;
let deployment: Deployment;

beforeAll(async () => {
  mailServer = await startMailServer();
  deployment = await startDeployment({
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Assent <mail@assent.example>',
  });
});
afterAll(async () => {
  await deployment?.close();
  await mailServer?.stop();
});

it('sends the verification code through a real mail server, and the code works', async () => {
  const auth = (step: string, body: object) =>
    call(`${deployment.baseUrl}/v1/developer/auth/email/${step}`, { body });
  const email = 'ada@example.com';
  await auth('register', { email, password: 'correct horse battery' });

  const mail = await mailServer.mailTo(email);
  expect(mail.from).toBe('mail@assent.example');
  const [code] = /\b\d{6}\b/.exec(mail.text) ?? [];
  expect((await auth('verify', { email, code })).body).toEqual({ email_verified: true });
});

it('has no development mailbox when a mail server is configured', async () => {
  expect((await call(`${deployment.baseUrl}/dev/mailbox.json?to=ada@example.com`)).status).toBe(
    404,
  );
});
