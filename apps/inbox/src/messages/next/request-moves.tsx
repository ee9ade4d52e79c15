import { useToast } from '@assent/ui/toast';
import { useNavigate } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { type Message, queryClient } from '../../api.ts';
import { partTexts } from '../../texts.ts';
import { messagesOf } from '../list/message-lists.ts';
import { neighbourOf } from './open-requests.ts';
import { decidedInRun } from './run.ts';

/** Moves from a request to the next and the previous one, by swipes and by the arrow keys. Shows nothing. */
export function RequestMoves({ message }: { message: Message }) {
  const { announce } = useToast();
  const navigate = useNavigate();
  // A message that is fetched again must not end a swipe that has begun.
  const shown = useRef(message);
  shown.current = message;
  // Before the first frame of a request: who swipes through several does not wait.
  useLayoutEffect(() => {
    const move = async (step: 1 | -1) => {
      const { pages } = await queryClient.fetchInfiniteQuery({
        ...messagesOf('open'),
        staleTime: Number.POSITIVE_INFINITY,
      });
      const listed = pages.flatMap(({ data }) => data);
      const place = neighbourOf({ listed, done: decidedInRun() }, shown.current, step);
      if (!place) return announce(partTexts.next.no_other);
      announce(partTexts.next.request({ position: place.position }));
      await navigate({
        to: '/m/$messageId',
        params: { messageId: place.request.message_id },
        replace: true,
      });
    };
    // Without a network and without a list there is nowhere to go.
    const go = (step: 1 | -1) => void move(step).catch(() => undefined);
    const listening = new AbortController();
    listenToKeys(go, listening.signal);
    listenToSwipes(go, listening.signal);
    return () => listening.abort();
  }, [announce, navigate]);
  return null;
}

type Go = (step: 1 | -1) => void;

/** What has a use for arrow keys or a sideways move of its own. */
const ownMoves = 'input, textarea, select, [role=radiogroup], [role=tablist], [contenteditable]';

const isElsewhere = (target: EventTarget | null) =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.closest(ownMoves) !== null);

/** Right to left, the next is on the left. */
const forward = () => (getComputedStyle(document.documentElement).direction === 'rtl' ? -1 : 1);

function listenToKeys(go: Go, signal: AbortSignal) {
  const press = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, target, defaultPrevented } = event;
    if (altKey || ctrlKey || metaKey || shiftKey || defaultPrevented || isElsewhere(target)) return;
    const isForward = key === 'ArrowRight';
    if (!isForward && key !== 'ArrowLeft') return;
    event.preventDefault();
    go(isForward === (forward() === 1) ? 1 : -1);
  };
  addEventListener('keydown', press, { signal });
}

/** A swipe is at least so long, px, and twice as far sideways as along. */
const farPx = 72;
/** Browsers go back and forward with a swipe from an edge, px. */
const edgePx = 28;

function listenToSwipes(go: Go, signal: AbortSignal) {
  let start: { x: number; y: number } | null = null;
  const begin = ({ touches: [touch, another], target }: TouchEvent) => {
    start = null;
    if (!touch || another || isElsewhere(target) || scrollsSideways(target)) return;
    const { clientX: x, clientY: y } = touch;
    if (x > edgePx && x < innerWidth - edgePx) start = { x, y };
  };
  const end = ({ changedTouches: [touch] }: TouchEvent) => {
    const begun = start;
    start = null;
    if (!begun || !touch) return;
    if (getSelection()?.isCollapsed === false) return; // it selects a text
    const [aside, along] = [touch.clientX - begun.x, touch.clientY - begun.y];
    if (Math.abs(aside) < farPx || Math.abs(aside) < 2 * Math.abs(along)) return;
    go(aside < 0 === (forward() === 1) ? 1 : -1);
  };
  const cancel = () => {
    start = null;
  };
  addEventListener('touchstart', begin, { passive: true, signal });
  addEventListener('touchend', end, { passive: true, signal });
  addEventListener('touchcancel', cancel, { signal });
}

/** Returns whether a touch there scrolls something sideways, or the zoomed page. */
function scrollsSideways(target: EventTarget | null): boolean {
  if ((visualViewport?.scale ?? 1) > 1) return true;
  for (let at = target instanceof Element ? target : null; at; at = at.parentElement)
    if (at.scrollWidth > at.clientWidth && /auto|scroll/.test(getComputedStyle(at).overflowX))
      return true;
  return false;
}
