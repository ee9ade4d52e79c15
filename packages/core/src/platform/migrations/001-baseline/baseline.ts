import { accounts } from './accounts.ts';
import { answers } from './answers.ts';
import { callbacks } from './callbacks.ts';
import { log } from './log.ts';
import { messages } from './messages.ts';
import { notifications } from './notifications.ts';
import { people } from './people.ts';
import { platform } from './platform.ts';
import { top } from './top.ts';

/** The schema of version 1.0.0, in the order of the wings: a table comes after those that it refers to. */
export const baseline = [
  platform,
  accounts,
  log,
  people,
  messages,
  callbacks,
  notifications,
  answers,
  top,
].join('\n');
