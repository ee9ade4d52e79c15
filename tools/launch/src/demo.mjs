// npm run demo: a business system asks a person, and gets a signed answer. `-- --auto` acts for the person too,
// `-- --test` asks the test approvers of a test app.
import './machine/node-version.mjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { dataFolder, readDotEnv, root } from './checkout.mjs';
import { readCommandLine } from './command-line/command-line.mjs';
import { apiAt } from './demo/api.mjs';
import { openAccount } from './demo/business.mjs';
import { signIn } from './demo/person.mjs';
import { startReceiver } from './demo/receiver.mjs';
import { createStopwatch } from './demo/stopwatch.mjs';
import { testTour } from './demo/test-tour.mjs';
import { exportLine } from './demo/variables.mjs';
import { within } from './demo/within.mjs';
import { installDependencies } from './dependencies.mjs';
import { mailboxUrl } from './environment/mailbox.mjs';
import { continueOnPinnedNode } from './machine/runtime.mjs';
import { isServing, newestServer } from './processes/running-servers.mjs';
import { settings } from './settings.mjs';
import { bold, cyan, dim, green, isColourful, red } from './terminal/colours.mjs';
import { messageOf, UserError } from './user-error.mjs';

const { values } = readCommandLine({
  name: 'npm run demo',
  about: [
    'Plays a business system that asks a person and gets a signed answer, beside',
    'npm start: registers, sends an approval, and verifies the callback.',
  ],
  options: {
    auto: { text: 'take the steps of the person, too' },
    test: { text: 'ask the test approvers of a test app: no person, no phone' },
  },
  notes: [
    'It finds the server that npm start (or npm run dev) started last with this data',
    'folder.',
    'PORT or BASE_URL name another one: BASE_URL=https://assent.example.com',
  ],
});
const isAuto = values.auto === true;
const deadlineMs = isAuto ? 60_000 : 30 * 60_000;
const payload = {
  title: 'Release the payment run of Friday?',
  body: 'Supplier invoices that are due this week.\nThe bank takes it until 16:00.',
  approve_label: 'Release',
  reject_label: 'Hold back',
  details: [
    { label: 'Payments', value: '38' },
    { label: 'Total', value: 'EUR 41,877.12' },
    { label: 'Prepared by', value: 'M. Okafor' },
  ],
};
/** @param {string} line */
const print = (line) => console.log(`  ${line}`);

/** @param {string} url */
const showInvite = async (url) => {
  const { default: qrcode } = await import('qrcode');
  const type = isColourful ? 'terminal' : 'utf8';
  console.log(`\n${await qrcode.toString(url, { type, small: true })}`);
  if (isAuto) return print(`The invite: ${cyan(url)}`);
  print(`Open this link as the person who decides:  ${cyan(url)}`);
  print(
    dim(
      'A phone needs an address that it can reach: set BASE_URL, or open the link on this machine.',
    ),
  );
};

/** @param {import('./demo/business.mjs').Business} business */
const waitForPerson = async (business) => {
  if (!isAuto) print('Waiting for the person to join…');
  for (;;) {
    const person = await business.firstSubscriber();
    if (person) return person;
    await pause(1000);
  }
};

/** @param {string} baseUrl */
const demo = async (baseUrl) => {
  const api = apiAt(baseUrl);
  const stopwatch = createStopwatch();
  console.log(`\n  ${bold('A business system, in this terminal')}  ${dim(baseUrl)}\n`);

  const business = await openAccount(api, stopwatch);
  print(`registered as ${business.email}, topic ${business.topic}`);
  const receiver = await startReceiver(business.callbackSecret);
  await business.setCallbackUrl(receiver.url);
  print(`callbacks go to ${receiver.url}`);
  const inviteUrl = await business.invite();
  await showInvite(inviteUrl);
  const mailbox = mailboxUrl(baseUrl, process.env);
  if (!isAuto && mailbox) print(`Sign-in codes arrive at ${cyan(mailbox)}\n`);

  const player = isAuto ? await signIn(api, stopwatch) : undefined;
  await player?.join(inviteUrl);
  const person = await within(waitForPerson(business), deadlineMs, 'Nobody joined in time.');
  print(`${bold(person.display_name)} joined`);

  const ext = `payment-run-${new Date().toISOString().slice(0, 10)}`;
  const messageId = await business.ask(ext, payload);
  print(`asked: ${bold(payload.title)} ${dim(messageId)}`);
  if (!isAuto) print(`Waiting for the answer, given at ${cyan(`${baseUrl}/inbox/`)}…`);
  await player?.approve(messageId);

  const callback = await within(
    receiver.callback,
    deadlineMs,
    'No verified callback arrived in time.',
  );
  const { type, data } = callback.event;
  const { response } = data;
  if (response)
    stopwatch.note(
      'answer → callback at the receiver',
      callback.receivedAt - response.responded_at,
    );
  stopwatch.note('its signature verifies', callback.verifyMs);

  console.log(`\n  ${green('✓')} ${bold(type)}, signed and verified`);
  if (response)
    print(
      `${response.responder.display_name} pressed ${bold(response.label)}${response.comment ? `: “${response.comment}”` : ''}`,
    );
  print(`ext came back unchanged: ${data.ext}`);
  console.log(`\n${stopwatch.table()}\n`);
  print('To send a message of your own from this account, set:');
  console.log(`\n${exportLine(baseUrl, business)}\n`);
  if (data.ext !== ext) throw new Error(`ext was ${ext} and came back as ${data.ext}`);
};

/** Returns the address of the server: the one that the environment names, or the newest that runs. */
const serverAddress = async () => {
  const { BASE_URL, PORT } = process.env;
  const named = new URL(String(settings(process.env).BASE_URL)).origin;
  const found = BASE_URL || PORT ? undefined : await newestServer(dataFolder());
  const address = found ? new URL(found).origin : named;
  if (found || (await isServing(address))) return address;
  throw new UserError(
    `No server answers at ${address}. Start it first, in another terminal: ${PORT ? `PORT=${PORT} ` : ''}npm start`,
  );
};

process.on('SIGINT', () => {
  console.log('\n  Stopped.');
  process.exit(130);
});
readDotEnv();
try {
  const baseUrl = await serverAddress();
  if (!existsSync(join(root, 'node_modules/standardwebhooks'))) await installDependencies(print);
  const continued = continueOnPinnedNode();
  if (continued) process.exit(await continued.ended);
  await (values.test ? testTour(baseUrl, print) : demo(baseUrl));
  process.exit(0);
} catch (error) {
  console.error(`\n  ${red(messageOf(error).replaceAll('\n', '\n  '))}\n`);
  process.exit(1);
}
