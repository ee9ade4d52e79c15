// npm run shop: the example of a shop that asks for the approval of large orders, beside npm start.
import './machine/node-version.mjs';
import { join } from 'node:path';
import { root } from './checkout.mjs';
import { readCommandLine } from './command-line/command-line.mjs';
import { installDependencies } from './dependencies.mjs';
import { endOf, spawnChild } from './machine/child-process.mjs';
import { run } from './machine/command.mjs';
import { npm } from './machine/npm.mjs';
import { report, runScript } from './script.mjs';
import { UserError } from './user-error.mjs';

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

await runScript(async (running) => {
  await installDependencies(report);
  await build();
  const shop = spawnChild(process.execPath, [join(root, 'examples/shop/src/main.js')], {
    stdio: 'inherit',
  });
  const ended = endOf(shop);
  running.push(async () => {
    shop.kill('SIGTERM');
    await ended;
  });
  return ended;
});
