import { defineConfig } from 'vitest/config';
import all from './vitest.config.ts';

/** The modules whose rules depend on how a database locks, repeats, migrates, sorts and stores. */
const modules = [
  ...['database', 'migrations', 'monitoring', 'configuration', 'limits', 'idempotency', 'changes'],
  ...['messages', 'message-answers', 'message-steps', 'approvals', 'inbox', 'inbox-searches'],
  ...['deliveries', 'events', 'pushes', 'fan-outs', 'push-subscriptions', 'running-steps'],
  ...['fallback-mails', 'mails', 'stand-ins', 'subscriptions', 'invites', 'topics', 'statistics'],
  ...['transparency-log', 'witnesses', 'witnessed-logs', 'own-account', 'account-members'],
];

/** They run on each engine that is supported (packages/launch/src/engines). */
export default defineConfig({
  ...all,
  test: { ...all.test, include: modules.map((name) => `src/${name}/**/*.test.ts`) },
});
