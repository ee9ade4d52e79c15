import { createHash } from 'node:crypto';
import { z } from 'zod';
import { fingerprintOf } from './fingerprint.ts';
import { type EndedUse, type Hook, isObject } from './hook.ts';

/** Ids of hosts are UUIDs, or short texts. Anything else is left out of `ext`, which has a limit. */
const ID = /^[\x21-\x7e]{1,128}$/;
const idIn = (id: string | null) => (id !== null && ID.test(id) ? id : undefined);

/**
 * Returns `ext` of the question about a use of a tool. With the fingerprint, the digest of the request and the entry of the log
 * cover what the host sent, to the byte; the ids relate it to the session of the host.
 */
export function extOf(hook: Hook): string {
  const { dialect, call, origin } = hook;
  return JSON.stringify({
    hook: dialect,
    session: idIn(call.sessionId),
    agent: idIn(origin.agentId),
    tool_use: idIn(call.toolUseId),
    prompt: idIn(origin.promptId),
    use: useOf(call),
    fingerprint: fingerprintOf(hook),
  });
}

/** What `ext` says about a question. */
const Ext = z.object({
  agent: z.string().optional(),
  tool_use: z.string().optional(),
  use: z.string(),
});

/** Returns how `ext` of all questions of a session begins; null if the host names no session by which they could be found. */
export const extPrefixOf = ({ dialect, sessionId }: EndedUse): string | null =>
  idIn(sessionId) === undefined
    ? null
    : JSON.stringify({ hook: dialect, session: sessionId }).slice(0, -1);

/**
 * Returns those open questions, oldest first, that the end of a use, a turn or a session has decided. Without an id, the end of a
 * use is that of the oldest question about the same tool and input.
 */
export function endedQuestions<Q extends { ext: string }>(questions: Q[], ended: EndedUse): Q[] {
  const read = questions.flatMap((question) => {
    const ext = Ext.safeParse(jsonIn(question.ext));
    return ext.success ? [{ question, ext: ext.data }] : [];
  });
  const of = read.filter(
    ({ ext }) => ended.scope === 'session' || (ext.agent ?? null) === ended.agentId,
  );
  if (ended.use === null) return of.map(({ question }) => question);
  const { toolUseId } = ended.use;
  const use = useOf(ended.use);
  const same = of.filter(({ ext }) =>
    ext.tool_use !== undefined && toolUseId !== null ? ext.tool_use === toolUseId : ext.use === use,
  );
  return same.slice(0, 1).map(({ question }) => question);
}

/** A business may send a reference that begins as ours does. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns a digest of a tool and its input. */
const useOf = ({ tool, input }: { tool: string; input: unknown }) =>
  createHash('sha256')
    .update(JSON.stringify([tool, withoutAnswers(tool, input)]))
    .digest('hex');

/** After the tool has run, the input of a question contains what was answered. */
const withoutAnswers = (tool: string, input: unknown) =>
  tool === 'AskUserQuestion' && isObject(input) ? { questions: input.questions } : input;
