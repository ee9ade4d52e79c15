import { useEffect, useRef, useState } from 'react';
import type { Message } from '../../api.ts';

/** Time that somebody needs to aim at a row that has appeared, or to see that it has moved. */
const aimMs = 600;
/** Time after the end of a press in which its click comes. */
const clickMs = 300;

const idOf = ({ message_id }: Message) => message_id;
const lists = new Set<() => void>();

/** Shows the new messages of the list on the screen: the person asked for its newest state. */
export const showNewRows = () => {
  for (const show of lists) show();
};

/**
 * Holds back new messages that would move a row which somebody may be pointing at. They are shown when the person asks for
 * them or does not look, and in the first 600 ms, in which nobody aims at a row yet (ADR 84). While a pointer is pressed in
 * the list, nothing in it changes.
 * @returns the rows; the new messages that are held back; `onPointerDown` of the list; and `isSettling`: rows have moved, so
 * that no press in the list is meant for what lies there now
 */
export function useStillRows(messages: Message[], isHoldingBack: boolean) {
  const shown = useRef<Message[]>([]);
  const [mountedAt] = useState(() => performance.now());
  const [isSettling, setSettling] = useState(false);
  const { isPressed, onPointerDown } = usePress();

  useEffect(() => {
    const show = () => {
      shown.current = [];
      setSettling(true);
      setTimeout(setSettling, aimMs, false);
    };
    const showUnseen = () => {
      if (document.hidden) show();
    };
    lists.add(show);
    document.addEventListener('visibilitychange', showUnseen);
    return () => {
      lists.delete(show);
      document.removeEventListener('visibilitychange', showUnseen);
    };
  }, []);

  const ids = new Set(shown.current.map(idOf));
  const isFree = !isHoldingBack || document.hidden || performance.now() < mountedAt + aimMs;
  const next = isFree ? messages : withoutMoving(messages, ids);
  const rows = isPressed && ids.size > 0 ? shown.current : next;
  shown.current = rows;
  return {
    rows,
    heldBack: messages.filter((message) => !next.includes(message)),
    onPointerDown,
    isSettling,
  };
}

/** Follows the presses of pointers that begin in an element, until the click of each has come. */
function usePress() {
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    if (!isPressed) return;
    const end = () => {
      setTimeout(setPressed, clickMs, false);
    };
    const listening = new AbortController();
    addEventListener('pointerup', end, listening);
    addEventListener('pointercancel', end, listening);
    return () => listening.abort();
  }, [isPressed]);
  return { isPressed, onPointerDown: () => setPressed(true) };
}

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
