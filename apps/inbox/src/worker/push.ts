import { updateBadge } from './badge.ts';
import { showMessage, showTest } from './notifications.ts';

/** The content of a push. An unreadable one is shown too, because browsers require it. */
type PushContent = { message_id?: unknown; test_id?: unknown };

/** Handles a push. */
export async function handlePush(data: PushMessageData | null) {
  const { message_id = '', test_id } = read(data);
  if (test_id) return showTest(String(test_id));
  await Promise.all([showMessage(String(message_id)), updateBadge().catch(() => undefined)]);
}

function read(data: PushMessageData | null): PushContent {
  try {
    return Object(data?.json());
  } catch {
    return {};
  }
}
