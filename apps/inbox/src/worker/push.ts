import { updateBadge } from './badge.ts';
import { showMessage, showTest } from './notifications.ts';

/** What pushes say. One that cannot be read is shown all the same, as browsers demand. */
type News = { message_id?: unknown; test_id?: unknown };

/** Shows what a push is about. */
export async function handlePush(data: PushMessageData | null) {
  const { message_id = '', test_id } = read(data);
  if (test_id) return showTest(String(test_id));
  await Promise.all([showMessage(String(message_id)), updateBadge().catch(() => undefined)]);
}

function read(data: PushMessageData | null): News {
  try {
    return Object(data?.json());
  } catch {
    return {};
  }
}
