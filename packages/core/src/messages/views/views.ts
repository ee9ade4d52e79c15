import type { AppCaller } from '../../accounts/apps/app-caller.ts';
import { nameOf } from '../../people/people/person-name.ts';
import { pageFrom, rowsFor, timePlaceOf } from '../../platform/schemas/cursor.ts';
import { messageRowOfApp } from '../messages/message.model.ts';
import { missingMessage } from '../messages/messages.ts';
import { viewersOf } from './message-view.model.ts';
import type { ListViewsIn, ViewsOut } from './views.schema.ts';

/** Returns who opened a message, in the order in which they did. @throws Problem not_found, invalid_cursor */
export async function listViews(
  caller: AppCaller,
  { message_id, cursor, limit }: ListViewsIn,
): Promise<ViewsOut> {
  const after = timePlaceOf(cursor);
  const message = await messageRowOfApp(message_id, caller.app.id);
  if (!message) throw await missingMessage(caller, message_id);
  return pageFrom(
    await viewersOf(message, after, rowsFor(limit)),
    limit,
    (viewer) => ({
      subscriber_id: viewer.subscriberId,
      display_name: nameOf(viewer),
      reference: viewer.reference,
      seen_at: viewer.seenAt,
    }),
    ({ seenAt, subscriberId }) => [seenAt, subscriberId],
  );
}
