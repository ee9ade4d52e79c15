import type { Terminal } from '../terminal/terminal.ts';
import { duration } from '../terminal/times.ts';

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const EVERY_MS = 200;

/** Shows on a terminal that the program waits, and for how long, until it is stopped. */
export function showProgress(terminal: Terminal, text: string): { stop(): void } {
  if (!terminal.isInteractive) return { stop() {} };
  const startedAt = Date.now();
  let turn = 0;
  const draw = () => {
    const frame = frames[turn % frames.length];
    terminal.showStatus(`${frame} ${duration(Date.now() - startedAt)} · ${text}`);
    turn += 1;
  };
  draw();
  const timer = setInterval(draw, EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      terminal.showStatus(null);
    },
  };
}
