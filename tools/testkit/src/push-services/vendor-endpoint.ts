import type { BrowserContext } from 'playwright-core';
import type { PushService } from './push-service.ts';

/**
 * Chromium mints endpoints at its vendor's host. On their way from the page to the product they get the host of this
 * push service; the browser keeps its own, and nothing in the page is replaced.
 */
export async function leadPushesHere(context: BrowserContext, pushService: PushService) {
  await context.route(
    (url) => /push|trpc/.test(url.pathname),
    async (route) => {
      const body = route.request().postData();
      if (!body?.includes('"endpoint"')) return route.continue();
      const postData = body.replace(
        /"endpoint":"(https:[^"]+)"/g,
        (_, endpoint: string) => `"endpoint":"${pushService.localEndpoint(endpoint)}"`,
      );
      return route.continue({ postData });
    },
  );
}
