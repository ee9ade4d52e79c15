import { createColors } from 'picocolors';

type Colours = ReturnType<typeof createColors>;

/** What the program reads and writes. Nothing else in it uses the streams of the process. */
export type Terminal = {
  /** Writes a line to standard output: results. */
  print(line: string): void;
  /** Writes a value as one line of JSON to standard output. */
  printJson(value: unknown): void;
  /** Writes a line to standard error: what a person should know, and errors. */
  report(line: string): void;
  /** Replaces the status line on standard error, if that is a terminal; null removes it. */
  showStatus(text: string | null): void;
  /** Reads standard input to its end. */
  readInput(): Promise<string>;
  /** Whether a person sees standard error. */
  isInteractive: boolean;
  /** Colours of standard output and of standard error; none outside of a terminal or with NO_COLOR. */
  colours: Colours;
  reportColours: Colours;
  /** Aborted when the reader of standard output has gone. */
  outputClosed: AbortSignal;
};

type Streams = Pick<NodeJS.Process, 'stdin' | 'stdout' | 'stderr'>;

/** Opens the terminal of a process. */
export function openTerminal({ stdin, stdout, stderr }: Streams): Terminal {
  const closed = new AbortController();
  let status: string | null = null;
  // A reader that has gone, such as `head`, is no failure: nothing more is written.
  stdout.on('error', () => closed.abort());
  stderr.on('error', () => {});

  const clearStatus = () => {
    if (status !== null) stderr.write('\r\u001b[K');
  };
  const writeAbove = (stream: NodeJS.WriteStream, line: string) => {
    clearStatus();
    stream.write(`${line}\n`);
    if (status !== null) stderr.write(status);
  };
  const print = (line: string) => {
    if (!closed.signal.aborted) writeAbove(stdout, line);
  };
  const isInteractive = stderr.isTTY === true;
  return {
    print,
    printJson: (value) => print(JSON.stringify(value)),
    report: (line) => writeAbove(stderr, line),
    showStatus(text) {
      if (!isInteractive) return;
      clearStatus();
      status = text === null ? null : text.slice(0, (stderr.columns || 80) - 1);
      if (status !== null) stderr.write(status);
    },
    async readInput() {
      let text = '';
      for await (const chunk of stdin.setEncoding('utf8')) text += chunk;
      return text;
    },
    isInteractive,
    colours: createColors(hasColours(stdout)),
    reportColours: createColors(hasColours(stderr)),
    outputClosed: closed.signal,
  };
}

/** Returns whether a stream shows colours. Node's answer observes NO_COLOR and TERM. */
const hasColours = (stream: NodeJS.WriteStream) => stream.isTTY === true && stream.hasColors();
