import type { InboxDrillOut } from '@assent/core/notifications/drills/drills.schema';
import { shownLine } from '@assent/core/platform/schemas/shown-text';
import { fetchAsPerson } from './notification-text.ts';
import { oneAtATime, show } from './show-notification.ts';
import { say } from './texts.ts';
import { postToWindows } from './windows.ts';

/** Shows a drill, which asks only to confirm that it arrived, and informs every window. */
export async function showDrill(drill_id: string) {
  const body = await drillText(drill_id);
  const path = `/d/${drill_id}`;
  await oneAtATime(() =>
    show({ title: say('drill_title'), body, tag: drill_id, renotify: true, path }),
  );
  await postToWindows({ type: 'drill', drill_id });
}

/** The name of the sender may be missing, without a network; the notification must not. */
async function drillText(drill_id: string): Promise<string> {
  const path = `/v1/app/drills/${encodeURIComponent(drill_id)}`;
  const response = await fetchAsPerson(path).catch(() => null);
  if (!response?.ok) return say('drill_open');
  const { app }: InboxDrillOut = await response.json();
  return say('drill_body', { sender: shownLine(app.name) });
}
