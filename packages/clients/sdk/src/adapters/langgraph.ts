import type { Assent } from '../client.ts';
import { AssentConfigError } from '../errors.ts';
import {
  type AskOptions,
  approver,
  type Decision,
  type RunOptions,
  type SentToolCall,
  type ToolApprovalOptions,
} from '../tool-calls/approver.ts';
import { isRecord, type PendingCall } from '../tool-calls/tool-call.ts';

export { type ToolCall, type ToolCallReference, toolCallOf } from '../tool-calls/tool-call.ts';
export type { AskOptions, RunOptions, SentToolCall, ToolApprovalOptions };

/** What `interrupt()` returns for a value `{name, args}`, and one decision of `humanInTheLoopMiddleware`. */
export type ToolDecision = { type: 'approve' } | { type: 'reject'; message: string };

/** Values by id of the interrupt: `new Command({ resume })`. */
export type Resume = Record<string, ToolDecision | { decisions: ToolDecision[] }>;

type Interrupt = { id: string; calls: PendingCall[]; isBatch: boolean };

/**
 * Connects interrupts of LangGraph with Assent: those of `humanInTheLoopMiddleware` and those of `interrupt({name, args})`.
 * Each call becomes a message to people. `runId` is the id of the thread. The argument is the result of the graph or, later,
 * of `getState`.
 */
export function toolApprovals(assent: Assent, options: ToolApprovalOptions) {
  const { ask, send, decisions } = approver(assent, options);
  return {
    /**
     * Asks people and waits. Returns the values to resume with; null if the graph is not interrupted. Expiry, withdrawal,
     * timeout and errors reject. @throws AssentAborted or the signal's reason
     */
    async ask(interrupted: object, run: AskOptions): Promise<Resume | null> {
      const interrupts = interruptsIn(interrupted);
      if (interrupts.length === 0) return null;
      return resumeOf(interrupts, await ask(callsOf(interrupts), run));
    },

    /** Asks people without waiting, each call once. @throws AssentProblem, AssentConfigError */
    send: (interrupted: object, run: RunOptions): Promise<SentToolCall[]> =>
      send(callsOf(interruptsIn(interrupted)), run),

    /** Returns the values to resume with; null while a decision is missing, or if the graph is not interrupted. @throws AssentProblem */
    async resume(interrupted: object, run: RunOptions): Promise<Resume | null> {
      const interrupts = interruptsIn(interrupted);
      const made = interrupts.length > 0 ? await decisions(callsOf(interrupts), run) : null;
      return made && resumeOf(interrupts, made);
    },
  };
}

const callsOf = (interrupts: Interrupt[]) => interrupts.flatMap(({ calls }) => calls);

function resumeOf(interrupts: Interrupt[], decisions: Decision[]): Resume {
  const left = decisions.map(toolDecisionOf);
  const answers = interrupts.map(({ id, calls, isBatch }) => {
    const [first, ...others] = left.splice(0, calls.length);
    if (!first) throw new Error(`There is no decision for the interrupt ${id}.`);
    return [id, isBatch ? { decisions: [first, ...others] } : first];
  });
  return Object.fromEntries(answers);
}

const toolDecisionOf = (decision: Decision): ToolDecision =>
  decision.isApproved ? { type: 'approve' } : { type: 'reject', message: decision.reason };

/** Returns the interrupts of a result (`__interrupt__`) or of a snapshot of the state (`tasks`). */
function interruptsIn(interrupted: object): Interrupt[] {
  const { __interrupt__: ofResult, tasks } = isRecord(interrupted) ? interrupted : {};
  const ofTasks = listOf(tasks).flatMap((task) => (isRecord(task) ? listOf(task.interrupts) : []));
  return (ofResult ? listOf(ofResult) : ofTasks).map(interruptOf);
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function interruptOf(interrupt: unknown): Interrupt {
  const { id, value } = isRecord(interrupt) ? interrupt : {};
  if (typeof id !== 'string') throw new AssentConfigError('An interrupt of the graph has no id.');
  const isBatch = isRecord(value) && Array.isArray(value.actionRequests);
  const actions = isBatch ? listOf(value.actionRequests) : [value];
  if (actions.length === 0) throw new AssentConfigError(`The interrupt ${id} asks for nothing.`);
  const calls = actions.map((action, at) => {
    if (!isRecord(action) || typeof action.name !== 'string')
      throw new AssentConfigError(`The value of the interrupt ${id} is not {name, args}.`);
    return { id: `${id}/${at}`, name: action.name, args: action.args };
  });
  return { id, calls, isBatch };
}
