import type { KeyboardEvent } from 'react';

const steps: Record<string, 1 | -1> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** Moves the focus between the rows of a list with J, K and the arrow keys, while one of them has it. */
export function moveBetweenRows(event: KeyboardEvent<HTMLUListElement>) {
  const { key, altKey, ctrlKey, metaKey, shiftKey, currentTarget, target } = event;
  const step = altKey || ctrlKey || metaKey || shiftKey ? undefined : steps[key];
  const links = [...currentTarget.querySelectorAll('a')];
  const at = links.findIndex((link) => link === target);
  if (!step || at === -1) return;
  event.preventDefault();
  links[at + step]?.focus();
}
