import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { environmentOfPrograms } from '@assent/launch/machine/program-environment';
import PQueue from 'p-queue';
import type { ReadAnswer, ReadRequest } from './reading.ts';

/** Time after which a file that is still being read is refused, ms. */
const DEADLINE_MS = 15_000;
/** Time after which the program ends if there is no file to read, ms. */
const IDLE_MS = 60_000;
/** The program needs little memory of JavaScript's own. */
const MAX_HEAP_MB = 128;

/** One file at a time: each may need much memory. */
const queue = new PQueue({ concurrency: 1 });
/** Number of files of each app that are read or wait for that. */
const waiting = new Map<string, number>();

let running: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;

/**
 * Reads a file in a process of its own, one at a time. A file that ends this process, or takes too long, is refused. The
 * first file of an app is read before the second one of another, so that many slow files do not delay those of others.
 * @throws Error when the process cannot be started, or a library is missing on this platform
 */
export async function readFile(
  appId: string,
  request: ReadRequest,
): Promise<Exclude<ReadAnswer, { failure: string }>> {
  const before = waiting.get(appId) ?? 0;
  waiting.set(appId, before + 1);
  try {
    const answer = await queue.add(() => ask(request), { priority: -before });
    if ('failure' in answer) throw new Error(`files cannot be read: ${answer.failure}`);
    return answer;
  } finally {
    const left = (waiting.get(appId) ?? 1) - 1;
    if (left > 0) waiting.set(appId, left);
    else waiting.delete(appId);
  }
}

/** Returns the id of the process that reads files, if one is running: for tests that measure its memory. */
export const readerProcess = (): number | undefined => running?.pid;

async function ask(request: ReadRequest): Promise<ReadAnswer> {
  const isNew = running === undefined;
  const answer = await answerOf(running ?? start(), request);
  if (answer !== 'ended') return answer;
  // Something else may have ended a process that had read other files: this one gets a process of its own, once.
  const again = isNew ? answer : await answerOf(start(), request);
  return again === 'ended' ? { refusal: 'too_costly' } : again;
}

async function answerOf(program: ChildProcess, request: ReadRequest): Promise<Answered> {
  clearTimeout(idle);
  // While nothing is read, it keeps no process running.
  program.ref();
  program.channel?.ref();
  try {
    return await answered(program, request);
  } finally {
    program.unref();
    program.channel?.unref();
    idle = setTimeout(stopReading, IDLE_MS).unref();
  }
}

/** What the process answers, or that it was ended before. */
type Answered = ReadAnswer | 'ended';

const answered = (program: ChildProcess, request: ReadRequest) =>
  new Promise<Answered>((resolve, reject) => {
    const late = () => {
      end(() => resolve({ refusal: 'too_costly' }));
      stop(program);
    };
    const timer = setTimeout(late, DEADLINE_MS);
    const end = (act: () => void) => {
      clearTimeout(timer);
      program.off('message', onMessage);
      program.off('exit', onExit);
      program.off('error', onError);
      act();
    };
    const onMessage = (answer: ReadAnswer) => end(() => resolve(answer));
    // It ends by a signal when it needs too much memory, and when a decoder crashes.
    const onExit = (code: number | null, signal: string | null) =>
      end(() => resolve(signal ? 'ended' : { failure: `exit code ${code}` }));
    // A process that has just ended takes no request.
    const onError = (error: Error) =>
      end(() => (program.pid === undefined ? reject(error) : resolve('ended')));
    program.once('message', onMessage);
    program.once('exit', onExit);
    program.once('error', onError);
    program.send(request);
  });

function start(): ChildProcess {
  // The build puts the program beside the server (apps/server/vite.config.ts).
  const name = `file-reader-program.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`;
  const program = fork(fileURLToPath(new URL(`./${name}`, import.meta.url)), {
    execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
    // One arena: the library's threads would each keep memory of their own.
    env: { ...environmentOfPrograms(), MALLOC_ARENA_MAX: '1' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const forget = () => {
    if (running === program) running = undefined;
  };
  program.once('exit', forget);
  program.on('error', forget);
  running = program;
  return program;
}

function stop(program: ChildProcess) {
  program.kill('SIGKILL');
  if (running === program) running = undefined;
}

/** Ends the program. The next file starts it again. */
export function stopReading(): void {
  if (running) stop(running);
}
