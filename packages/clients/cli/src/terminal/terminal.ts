import { createInterface } from 'node:readline';
import { jsonLine } from '@assent/core/pure/platform/schemas/json/json-line';
import { createColors } from 'picocolors';
import { textOf } from './texts.ts';

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
  /** Reads standard input to its end; null if it is not UTF-8. */
  readInput(): Promise<string | null>;
  /** Asks a person for a yes on standard error; null where nobody can type an answer. */
  confirm(question: string): Promise<boolean | null>;
  /** Asks a person for a line of text on standard error; null where nobody can type one, or at the end of the signal. */
  askText(prompt: string, signal: AbortSignal): Promise<string | null>;
  /** Whether a person sees standard error and can type. */
  canAsk: boolean;
  /** Whether a person sees standard error. */
  isInteractive: boolean;
  /** Colours of standard output and of standard error; none outside of a terminal or with NO_COLOR. */
  colours: Colours;
  reportColours: Colours;
  /** Aborted when the reader of standard output has gone. */
  outputClosed: AbortSignal;
  /** Returns why standard output could not be written, such as a full disk; null if it could, or nobody reads it. */
  outputError(): string | null;
};

type Streams = Pick<NodeJS.Process, 'stdin' | 'stdout' | 'stderr'>;

/** Opens the terminal of a process. */
export function openTerminal({ stdin, stdout, stderr }: Streams): Terminal {
  const closed = new AbortController();
  let status: string | null = null;
  let outputError: string | null = null;
  // A reader that has gone, such as `head`, is no failure: nothing more is written.
  stdout.on('error', ({ message, code }: NodeJS.ErrnoException) => {
    if (code !== 'EPIPE') outputError = message;
    closed.abort();
  });
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
    printJson: (value) => print(jsonLine(value)),
    report: (line) => writeAbove(stderr, line),
    showStatus(text) {
      if (!isInteractive) return;
      clearStatus();
      status = text === null ? null : text.slice(0, (stderr.columns || 80) - 1);
      if (status !== null) stderr.write(status);
    },
    async readInput() {
      const chunks: Buffer[] = [];
      for await (const chunk of stdin) chunks.push(Buffer.from(chunk));
      return textOf(Buffer.concat(chunks));
    },
    async confirm(question) {
      if (!isInteractive || stdin.isTTY !== true) return null;
      const reader = createInterface({ input: stdin, output: stderr });
      // Also the end of the input, and Ctrl-C, are no yes.
      const typed = new Promise<string>((resolve) => {
        reader.once('close', () => resolve(''));
        reader.question(`${question} [y/N] `, resolve);
      });
      const answer = await typed;
      reader.close();
      return /^y(es)?$/i.test(answer.trim());
    },
    canAsk: isInteractive && stdin.isTTY === true,
    async askText(prompt, signal) {
      if (!isInteractive || stdin.isTTY !== true || signal.aborted) return null;
      const reader = createInterface({ input: stdin, output: stderr });
      // Ctrl-C ends the program as it does while it waits, not only the prompt.
      reader.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
      const typed = new Promise<string | null>((resolve) => {
        // What is printed next begins a line of its own.
        const endWithout = () => {
          stderr.write('\n');
          resolve(null);
        };
        reader.once('close', endWithout);
        signal.addEventListener('abort', () => reader.close(), { once: true });
        reader.question(prompt, (text) => {
          reader.off('close', endWithout);
          resolve(text);
        });
      });
      const answer = await typed;
      reader.close();
      return answer?.trim() || null;
    },
    isInteractive,
    colours: createColors(hasColours(stdout)),
    reportColours: createColors(hasColours(stderr)),
    outputClosed: closed.signal,
    outputError: () => outputError,
  };
}

/** Returns whether a stream shows colours. Node's answer observes NO_COLOR and TERM. */
const hasColours = (stream: NodeJS.WriteStream) => stream.isTTY === true && stream.hasColors();
