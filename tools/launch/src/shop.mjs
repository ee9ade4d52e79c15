// npm run shop: the example of a shop that asks for the approval of large orders, beside npm start.
import './machine/node-version.mjs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './checkout.mjs';
import { readCommandLine } from './command-line/command-line.mjs';
import { installDependencies } from './dependencies.mjs';
import { run } from './machine/command.mjs';
import { npm } from './machine/npm.mjs';
import { stopOnSignal } from './stopping.mjs';
import { messageOf, UserError } from './user-error.mjs';

readCommandLine({
  name: 'npm run shop',
  about: [
    'Runs a small shop that asks a person to approve large orders, beside npm start.',
    'It makes an account for this run and prints where to shop and where to join.',
  ],
  notes: [
    'Variables of the environment:',
    '  PORT=4000                           where the shop listens',
    '  ASSENT_URL=http://localhost:3000    the Assent that it uses',
  ],
});

const build = async () => {
  const [program, args] = npm();
  const options = ['--silent', '--workspace', '@assent/sdk'];
  const { code, output } = await run(program, [...args, 'run', 'build', ...options], { cwd: root });
  if (code !== 0) throw new UserError(`The SDK could not be built:\n${output.trim()}`);
};

try {
  await installDependencies((line) => console.error(`  · ${line}`));
  await build();
  const shop = spawn(process.execPath, [join(root, 'examples/shop/src/main.js')], {
    stdio: 'inherit',
  });
  const ended = new Promise((done) => shop.once('exit', done));
  stopOnSignal(async () => {
    shop.kill('SIGTERM');
    await ended;
  });
  process.exit(Number((await ended) ?? 1));
} catch (error) {
  console.error(messageOf(error));
  process.exit(1);
}
