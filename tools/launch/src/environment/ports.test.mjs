import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { bareCheckout, runEntry } from '../tests/bare-checkout.mjs';

const checkout = bareCheckout();
const other = createServer().listen(0, '0.0.0.0');
await once(other, 'listening');
const address = other.address();
const taken = String(typeof address === 'object' && address ? address.port : 0);
afterAll(() => {
  other.close();
  checkout.remove();
});

const entries = /** @type {const} */ (['start', 'serve']);

it.each(
  entries.flatMap((entry) =>
    ['abc', '70000', '-1', '3000.5', ' '].map((port) => ({ entry, port })),
  ),
)('$entry refuses PORT="$port" at once, in one line', async ({ entry, port }) => {
  const { code, output } = await runEntry(checkout.folder, entry, { PORT: port });
  expect(code).toBe(1);
  expect(output.trim()).toBe(
    `PORT must be a whole number from 0 to 65535, such as PORT=3100. It is "${port}".`,
  );
});

it.each(entries)(
  '%s names who has a port that is taken, before it does anything',
  async (entry) => {
    for (const [variable, env] of /** @type {const} */ ([
      ['PORT', { PORT: taken }],
      ['METRICS_PORT', { PORT: '0', METRICS_PORT: taken }],
    ])) {
      const { code, output } = await runEntry(checkout.folder, entry, env);
      const who =
        process.platform === 'linux' ? `\\S+ \\(process ${process.pid}\\)` : 'another program';
      expect(code).toBe(1);
      expect(output.trim()).toMatch(
        new RegExp(
          `^Port ${taken} is taken by ${who}\\. Choose another: ${variable}=\\d+ npm start$`,
        ),
      );
    }
  },
);

it('names a HOST that this machine does not have', async () => {
  const { output } = await runEntry(checkout.folder, 'start', { PORT: '0', HOST: '192.0.2.1' });
  expect(output).toContain('HOST=192.0.2.1 is not an address of this machine (EADDRNOTAVAIL)');
});
