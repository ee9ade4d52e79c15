const tables = [
  'burst_windows',
  'context_link_events',
  'context_links',
  'daily_counts',
  'daily_quotas',
  'deliveries',
  'events',
  'idempotency_keys',
  'invites',
  'logged_requests',
  'messages',
  'push_summaries',
  'subscribers',
  'subscriptions',
  'topics',
];

/** Everything else belongs to an app, and always had its id. Renames only: no row is written. */
export const appIds = tables.map((table) => ({
  name: `135-app-ids-${table}`,
  sql: `ALTER TABLE ${table} RENAME COLUMN account_id TO app_id`,
}));
