import type { Entry } from '../program/context.ts';

/** The commands, in the order of the help. The module of a command is loaded when it is used. */
export const commands: readonly Entry[] = [
  {
    name: 'login',
    summary: 'Get a key for this computer, in the browser',
    load: async () => (await import('./login.ts')).login,
  },
  {
    name: 'logout',
    summary: 'List the stored profiles, choose or remove one',
    load: async () => (await import('./profiles.ts')).logout,
  },
  {
    name: 'profiles',
    summary: 'List the stored profiles, choose or remove one',
    load: async () => (await import('./profiles.ts')).profiles,
  },
  {
    name: 'ask',
    summary: 'Ask people, wait and print who decided',
    load: async () => (await import('./ask.ts')).ask,
  },
  {
    name: 'wait',
    summary: 'Wait for the answer of a message',
    load: async () => (await import('./wait.ts')).wait,
  },
  {
    name: 'messages',
    summary: 'List messages, or show one',
    load: async () => (await import('./messages.ts')).messages,
  },
  {
    name: 'groups',
    summary: 'List groups, change who is in them or on call',
    load: async () => (await import('./groups.ts')).groups,
  },
  {
    name: 'drill',
    summary: 'Test whom notifications reach',
    load: async () => (await import('./drill.ts')).drill,
  },
  {
    name: 'receipt',
    summary: 'Print the receipt of a message that ended',
    load: async () => (await import('./receipt.ts')).receipt,
  },
  {
    name: 'verify',
    summary: 'Verify a receipt, without network',
    usageExitCode: 2,
    load: async () => (await import('./verify.ts')).verify,
  },
  {
    name: 'log',
    summary: 'List the decisions that the log of a server lacks',
    usageExitCode: 2,
    load: async () => (await import('./log.ts')).log,
  },
  {
    name: 'cancel',
    summary: 'Withdraw an open message',
    load: async () => (await import('./cancel.ts')).cancel,
  },
  {
    name: 'resend',
    summary: 'Deliver callbacks again',
    load: async () => (await import('./resend.ts')).resend,
  },
  {
    name: 'listen',
    summary: 'Forward events to a local URL',
    load: async () => (await import('./listen.ts')).listen,
  },
  {
    name: 'trigger',
    summary: 'Cause an event in a test app',
    load: async () => (await import('./trigger.ts')).trigger,
  },
  {
    name: 'tail',
    summary: 'Show messages and events as they happen',
    load: async () => (await import('./tail.ts')).tail,
  },
  {
    name: 'doctor',
    summary: 'Check everything that an integration needs',
    load: async () => (await import('./doctor.ts')).doctor,
  },
  {
    name: 'install',
    summary: 'Write the hooks of a coding agent',
    load: async () => (await import('./install.ts')).install,
  },
  {
    name: 'hook',
    summary: 'Answer the permission hook of a coding agent',
    failureExitCode: 2,
    load: async () => (await import('./hook.ts')).hook,
  },
  {
    name: 'mcp',
    summary: 'Serve approval tools to an MCP client',
    load: async () => (await import('./mcp.ts')).mcp,
  },
  {
    name: 'completion',
    summary: 'Print completions for bash, zsh or fish',
    // biome-ignore lint/suspicious/noImportCycles: loaded when it is used
    load: async () => (await import('./completion.ts')).completion,
  },
];
