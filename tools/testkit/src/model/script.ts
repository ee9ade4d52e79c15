import { z } from 'zod';

// What the stub of a model does is in the prompt: `STUB [{"shell": "echo hi"}, {"tool": "Write", "input": {…}}]`. Each element is
// one turn with a call of a tool; `mcp` is one of the MCP server of Assent, whatever the host calls it. After the last one the model says `STUB DONE` and repeats the results.

/** One turn of a conversation, whatever the API. */
export type Turn = { by: 'user' | 'model' | 'tool'; text: string };
/** A tool that a host offers. */
export type OfferedTool = { name: string; namespace?: string; type?: string };
export type Conversation = { turns: Turn[]; tools: OfferedTool[] };

export type ToolCall = OfferedTool & { input: unknown };
/** What the model says next. */
export type Reply = { call: ToolCall } | { text: string };

const Script = z.array(
  z.union([
    z.object({ shell: z.string() }),
    z.object({ tool: z.string(), input: z.unknown().optional() }),
    z.object({ mcp: z.string(), input: z.unknown() }),
  ]),
);
type Step = z.infer<typeof Script>[number];

/** Returns the script in a prompt, which may be followed by other text; null if there is none. */
function scriptIn(text: string): Step[] | null {
  const start = text.lastIndexOf('STUB [');
  if (start < 0) return null;
  const rest = text.slice(start + 'STUB '.length);
  for (let end = rest.length; end > 0; end = rest.lastIndexOf(']', end - 1)) {
    const script = Script.safeParse(parsed(rest.slice(0, end + 1)));
    if (script.success) return script.data;
  }
  return null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns what the model says next in a conversation. */
export function replyIn({ turns, tools }: Conversation): Reply {
  const at = turns.findLastIndex(({ by, text }) => by === 'user' && scriptIn(text) !== null);
  const script = scriptIn(turns[at]?.text ?? '');
  if (script === null) return { text: 'STUB without a script' };
  const results = turns.slice(at).filter(({ by }) => by === 'tool');
  const step = script[results.length];
  if (step) return { call: callOf(step, tools) };
  return { text: ['STUB DONE', ...results.map(({ text }, n) => `[${n}] ${text}`)].join('\n') };
}

/** The names of the tools that run a command. */
const SHELLS = ['Bash', 'bash', 'shell_command', 'exec_command', 'shell', 'run_shell_command'];

function callOf(step: Step, tools: OfferedTool[]): ToolCall {
  if ('tool' in step)
    return {
      ...(tools.find(({ name }) => name === step.tool) ?? { name: step.tool }),
      input: step.input,
    };
  if ('mcp' in step) {
    const found = tools.find(({ name }) => name.endsWith(step.mcp));
    return { ...(found ?? { name: `mcp__assent__${step.mcp}` }), input: step.input };
  }
  const { shell } = step;
  const named = SHELLS.flatMap((name) => tools.find((tool) => tool.name === name) ?? []);
  const found = named[0] ?? { name: 'Bash' };
  const inputs: Record<string, unknown> = {
    exec_command: { cmd: shell },
    shell: { command: ['bash', '-lc', shell] },
  };
  const input = inputs[found.name] ?? { command: shell, description: 'A command of the stub' };
  return { ...found, input };
}
