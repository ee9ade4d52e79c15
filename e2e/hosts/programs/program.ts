import type { Installed } from './installed.ts';

/** Where one run of a host happens. */
export type Place = {
  /** A home of its own. */
  home: string;
  /** The project. */
  folder: string;
  /** URL of the stub of the models. */
  model: string;
};

/** How a hook is configured. */
export type HookSettings = {
  event: string;
  /** The command, or the URL with a key. */
  hook: { command: string } | { url: string; key: string };
  timeoutS: number;
  /** Whether the person has trusted the hook, or its folder, as the host asks them to. */
  isTrusted: boolean;
  /** The settings of the MCP server of Assent in docs/guides/agents, by the name of the file. */
  mcp?: (file: string) => string;
};

/** A host that is run. */
export type Program = {
  name: string;
  /** The version that the guide is about. */
  pinned: string;
  install(): Promise<Installed>;
  /** Writes its settings without a hook, as a person has them. @param isTrusted whether the person has trusted the folder */
  prepare(place: Place, isTrusted: boolean): void;
  /** Adds a hook to its settings. */
  addHook(place: Place, settings: HookSettings): void;
  /** Returns its arguments, and variables besides HOME and PATH. */
  start(
    place: Place,
    prompt: string,
    mode: Mode,
    isTrusted: boolean,
  ): { args: string[]; env: Record<string, string> };
};

/** A mode as the guide names it, and the arguments that choose it. */
export type Mode = {
  name: string;
  args: string[];
  /** Whether a person sits in front of it. */
  inTerminal?: boolean;
};

/** Answers of settings that no host sends anywhere. */
export const QUIET = {
  DO_NOT_TRACK: '1',
  NO_UPDATE_NOTIFIER: '1',
  // What leaves the machine in spite of the settings fails at once.
  HTTPS_PROXY: 'http://127.0.0.1:9',
  https_proxy: 'http://127.0.0.1:9',
  NO_PROXY: '127.0.0.1,localhost',
  no_proxy: '127.0.0.1,localhost',
} as const;
