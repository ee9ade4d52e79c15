// Generated from catalogues/console/primitives/en.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/en.gen.ts';

export default {
  keep_it: "Keep it",
  in_10_minutes: "In 10 minutes",
  in_1_hour: "In 1 hour",
  in_1_day: "In 1 day",
  in_7_days: "In 7 days",
  in_30_days: "In 30 days",
  cancel: "Cancel",
  verify_your_email_first: "Verify your email first",
  verify_email: "Verify email",
  everything_can_be_looked_at: "You can look at everything now. You can send, invite and change things when it is verified.",
  newer: "Newer",
  newest: "Newest",
  older: "Older",
  tab: ({ title }: { title: string }): string => `${isolate(title)} · Assent`,
  tab_in_test: ({ title }: { title: string }): string => `Test: ${isolate(title)} · Assent`,
  found: "Found",
};
