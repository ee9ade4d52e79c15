/**
 * Returns the messages that can be shown without moving one that is shown: all that are shown, and those that follow the
 * last of them.
 */
export function withoutMoving<Row extends { message_id: string }>(
  messages: Row[],
  shown: ReadonlySet<string>,
): Row[] {
  const last = messages.findLastIndex(({ message_id }) => shown.has(message_id));
  return messages.filter(({ message_id }, at) => at > last || shown.has(message_id));
}
