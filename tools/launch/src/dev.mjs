// npm run dev: the server, the worker and both web apps, each restarted when its code changes.
import './machine/node-version.mjs';
import { join } from 'node:path';
import { isMisreadByVite } from './built-copy.mjs';
import { dataFolder, readDotEnv, root } from './checkout.mjs';
import { readCommandLine } from './command-line/command-line.mjs';
import { openDatabase } from './database.mjs';
import { installDependencies } from './dependencies.mjs';
import { checkDataFolder } from './environment/data-folder.mjs';
import { checkFolderNames } from './environment/folder-names.mjs';
import { checkPorts } from './environment/ports.mjs';
import { endOf, spawnChild } from './machine/child-process.mjs';
import { continueOnPinnedNode, isContinued } from './machine/runtime.mjs';
import { publishAddress } from './processes/running-servers.mjs';
import { runScript } from './script.mjs';
import { settings } from './settings.mjs';
import { stopping } from './stopping.mjs';
import { bold, cyan, dim, red } from './terminal/colours.mjs';
import { step } from './terminal/progress.mjs';
import { writeTexts } from './texts.mjs';
import { messageOf, UserError } from './user-error.mjs';

readCommandLine({
  name: 'npm run dev',
  about: [
    'Runs server, worker, console and inbox for development. Each is restarted or',
    'reloaded when its code changes. Ctrl-C stops all of it.',
  ],
  notes: [
    'Variables come from the environment, then from .env; .env.example lists them:',
    '  CONSOLE_PORT=5173 INBOX_PORT=5174   where the two web apps are served',
    '  PORT=3000                           where the server listens',
  ],
});

const vite = join(root, 'node_modules/vite/bin/vite.js');
// Node itself reads TypeScript, and keeps what it compiled: a restart needs half the time that it needs with tsx.
const watch = ['--watch', '--watch-preserve-output', 'src/dev.ts'];
const compiled = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node') };
const serve = (/** @type {number} */ port) => [
  vite,
  '--port',
  String(port),
  '--strictPort',
  '--clearScreen',
  'false',
];

const programs = () => [
  { name: 'server', args: watch },
  { name: 'worker', args: watch },
  { name: 'console', args: serve(ports().console) },
  { name: 'inbox', args: serve(ports().inbox) },
];

const ports = () => ({
  console: Number(process.env.CONSOLE_PORT || 5173),
  inbox: Number(process.env.INBOX_PORT || 5174),
});

/** Starts a program. Returns what stops it. @param {{ name: string, args: string[] }} program */
const startProgram = ({ name, args }) => {
  const child = spawnChild(process.execPath, args, {
    cwd: join(root, 'apps', name),
    env: { ...process.env, ...compiled },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // only this process gets Ctrl-C: a program that gets two signals does not stop gracefully
  });
  const prefix = dim(name.padEnd(8));
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', prefixed(prefix));
  child.on(
    'exit',
    (code) => stopping.aborted || console.log(`${prefix} ${dim(`ended (${code})`)}`),
  );
  const ended = endOf(child);
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
};

/** @param {string} prefix */
const prefixed = (prefix) => {
  let rest = '';
  return (/** @type {Buffer} */ bytes) => {
    const lines = (rest + bytes).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) console.log(`${prefix} ${line}`);
  };
};

/** @param {import('./script.mjs').Stop[]} running @returns {Promise<number>} */
const start = async (running) => {
  readDotEnv();
  Object.assign(process.env, settings(process.env));
  await checkPorts(['server', 'worker'], process.env);
  checkFolderNames(root, dataFolder());
  if (isMisreadByVite(root))
    throw new UserError(
      `Vite, which serves the web apps for development, misreads the path ${root}. Rename the folder to letters, digits and spaces; npm start works in this one.`,
    );
  checkDataFolder(dataFolder(), { hasDatabase: !process.env.DATABASE_URL });
  if (!isContinued) {
    console.log(`\n  ${bold('Assent, for development')}\n`);
    await step('Dependencies', installDependencies, String);
  }
  const continued = continueOnPinnedNode();
  if (continued) {
    running.push(continued.stop);
    return continued.ended;
  }

  await writeTexts();
  const database = await step('Database', (report) =>
    openDatabase({ dataDir: dataFolder(), report }),
  );
  running.push(database.close);
  process.env.DATABASE_URL = database.url;
  const stops = programs().map(startProgram);
  running.push(() => Promise.all(stops.map((stop) => stop())));
  publishAddress(dataFolder(), String(process.env.BASE_URL));
  console.log(`
  Console  ${cyan(`http://localhost:${ports().console}/console/`)}
  Inbox    ${cyan(`http://localhost:${ports().inbox}/inbox/`)}
  Server   ${cyan(String(process.env.BASE_URL))}
  ${dim('Ctrl-C stops everything.')}
`);
  return new Promise(() => {}); // until it is stopped
};

runScript(start, (error) => `\n${red(messageOf(error))}\n`);
