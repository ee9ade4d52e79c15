import { copyCheckout } from '@assent/testkit/deployments/checkout-copy';
import { startLauncher } from '@assent/testkit/deployments/launcher';
import { freePort } from '@assent/testkit/deployments/listen';
import { registerBusiness } from '@assent/testkit/fixtures/business';
import { until } from '@assent/testkit/until';
import { expect, it } from 'vitest';

// npm start in a folder whose name is unusual: it builds, and starts a database of its own, server and worker.

it.each(['.größer (2) [x] {y} & 100% $HOME;', 'It\'s "mine" #1?'])(
  'everything starts in a folder named %s',
  async (name) => {
    const copy = copyCheckout(name);
    const port = String(await freePort());
    const env = {
      PORT: port,
      HOME: copy.folder,
      PATH: process.env.PATH ?? '',
      TURBO_FORCE: 'true', // really built
    };
    const launcher = startLauncher('start', env, copy.folder);
    try {
      const ready = until(
        () => launcher.output().includes('Assent is ready') || undefined,
        () => 'It is not ready.',
        200_000,
      );
      await Promise.race([ready, launcher.ended]);
      expect(launcher.output()).toContain('Assent is ready');
      const baseUrl = `http://localhost:${port}`;
      const business = await registerBusiness(baseUrl);
      expect(await business.invite()).toContain('/join/');
      for (const page of ['console/', 'inbox/'])
        expect(await (await fetch(`${baseUrl}/${page}`)).text()).toContain('<script');
    } finally {
      launcher.signal('SIGTERM');
      await launcher.ended;
      copy.remove();
    }
  },
);
