import type { Entry } from '../program/program.ts';

/** The commands, in the order of the help. The module of a command is loaded when it is used. */
export const commands: readonly Entry[] = [
  {
    name: 'messages',
    summary: 'List messages, or show one',
    load: async () => (await import('./messages.ts')).messages,
  },
];
