import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Read } from './fair-turns.ts';
import type { ReadAnswer, ReaderMessage, ReadRequest } from './reading.ts';

/** Time after which a file that is still being read is given up, ms: the machine has no time for it. */
const DEADLINE_MS = 45_000;
/** Time after which a process ends if there is no file to read, ms. */
const IDLE_MS = 60_000;
/** The program needs little memory of JavaScript's own. */
const MAX_HEAP_MB = 128;

/** Processes that read files, and those of them that read none now, with the timer that ends them. */
const programs = new Set<ChildProcess>();
const idle = new Map<ChildProcess, NodeJS.Timeout>();

/** Returns the id of a process that reads files, if one is running: for tests that measure its memory. */
export const readerProcess = (): number | undefined => [...programs].at(-1)?.pid;

/**
 * Reads a file in a process of its own, which may have read others before.
 * @param onSlow called once when the file has taken the processor for longer than most do
 * @param isLong whether it is to be expected that the file takes long
 * @param deadlineMs time after which it is given up, without an answer
 */
export function readInProcess(
  request: ReadRequest,
  onSlow: () => void,
  { isLong = false, deadlineMs = DEADLINE_MS } = {},
) {
  let isStopped = false;
  let using: ChildProcess | undefined;
  const asked = { request, onSlow, deadlineMs };
  const begunAt = performance.now();

  const read = async (): Promise<Read<ReadAnswer>> => {
    // The one that is ready is for what is read quickly.
    const [waiting] = isLong && idle.size < 2 ? [] : idle.keys();
    using = waiting ?? start();
    let answer = await answerOf(using, asked);
    // Something else may have ended a process that had read other files: this one gets a process of its own, once.
    if (answer === 'ended' && waiting && !isStopped) {
      using = start();
      answer = await answerOf(using, asked);
    }
    if (isStopped || answer === 'late' || answer === 'ended')
      return {
        answer: answer === 'ended' && !isStopped ? { refusal: 'too_costly' } : null,
        processorMs: performance.now() - begunAt,
      };
    return answer;
  };
  const stop = () => {
    isStopped = true;
    if (using) kill(using);
  };
  return { read: read(), stop };
}

/** What a process answers, or that it was ended before, or not done in time. */
type Answered = Read<ReadAnswer> | 'ended' | 'late';

type Asked = { request: ReadRequest; onSlow: () => void; deadlineMs: number };

async function answerOf(program: ChildProcess, asked: Asked): Promise<Answered> {
  clearTimeout(idle.get(program));
  idle.delete(program);
  // While nothing is read, it keeps no process running.
  program.ref();
  program.channel?.ref();
  try {
    return await answered(program, asked);
  } finally {
    program.unref();
    program.channel?.unref();
    if (programs.has(program)) idle.set(program, setTimeout(() => kill(program), IDLE_MS).unref());
  }
}

const answered = (program: ChildProcess, { request, onSlow, deadlineMs }: Asked) =>
  new Promise<Answered>((resolve, reject) => {
    const timer = setTimeout(() => {
      end(() => resolve('late'));
      kill(program);
    }, deadlineMs);
    const end = (act: () => void) => {
      clearTimeout(timer);
      program.off('message', onMessage);
      program.off('exit', onExit);
      program.off('error', onError);
      act();
    };
    const onMessage = (message: ReaderMessage) => {
      if ('isSlow' in message) return onSlow();
      // It would need the processor for longer than a file may, and cannot be interrupted.
      if (message.isEnding) kill(program);
      end(() => resolve(message));
    };
    // It ends by a signal when it needs too much memory, and when a decoder crashes.
    const onExit = (code: number | null, signal: string | null) =>
      end(() =>
        resolve(signal ? 'ended' : { answer: { failure: `exit code ${code}` }, processorMs: 0 }),
      );
    // A process that has just ended takes no request.
    const onError = (error: Error) =>
      end(() => (program.pid === undefined ? reject(error) : resolve('ended')));
    program.on('message', onMessage);
    program.once('exit', onExit);
    program.once('error', onError);
    program.send(request);
  });

function start(): ChildProcess {
  // The build puts the program beside the server (apps/server/vite.config.ts).
  const name = `file-reader-program.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`;
  const { PATH, LD_LIBRARY_PATH, SystemRoot } = process.env;
  const program = fork(fileURLToPath(new URL(`./${name}`, import.meta.url)), {
    execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
    // What Node needs to start, and none of the server's secrets. One arena: the library's threads would each
    // keep memory of their own.
    env: { PATH, LD_LIBRARY_PATH, SystemRoot, MALLOC_ARENA_MAX: '1' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  program.once('exit', () => forget(program));
  program.on('error', () => forget(program));
  programs.add(program);
  return program;
}

function kill(program: ChildProcess) {
  program.kill('SIGKILL');
  forget(program);
}

function forget(program: ChildProcess) {
  programs.delete(program);
  clearTimeout(idle.get(program));
  idle.delete(program);
}

/** Ends the processes. The next file starts one again. */
export function stopReading(): void {
  for (const program of programs) kill(program);
}
