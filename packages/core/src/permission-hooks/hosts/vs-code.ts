import { type Dialect, type HookBody, onlyFolder, textIn } from '../hook.ts';
import { preToolAnswer } from './claude-code.ts';
import { isOfCopilot } from './copilot-events.ts';
import { quietEvent } from './quiet-event.ts';
import { CLAIM, type OwnTools, ownTool, partsOf } from './tool-parts.ts';

// https://code.visualstudio.com/docs/agent-customization/hooks and chatHookService.ts of its extension, read in November 2026: the
// Local harness. It also runs the hooks of Claude Code's settings, and ignores their matchers. Sessions of its other harnesses
// send the requests of Copilot CLI, Claude Code and Codex.

const about = { dialect: 'vs-code', host: 'VS Code' };

const EXPLAINED = { explanation: CLAIM };
const TOOLS: OwnTools = {
  run_in_terminal: { command: 'command', texts: EXPLAINED },
  create_file: { file: ['filePath'], texts: { content: 'New content' } },
  replace_string_in_file: {
    file: ['filePath'],
    change: { before: ['oldString'], after: ['newString'] },
    texts: EXPLAINED,
  },
  insert_edit_into_file: { file: ['filePath'], texts: { code: 'New content', ...EXPLAINED } },
  apply_patch: { texts: { input: 'Patch', ...EXPLAINED } },
  create_directory: { file: ['dirPath'] },
  edit_notebook_file: { file: ['filePath'], texts: EXPLAINED },
};
/** Tools that change nothing outside of the agent. */
const READING = new Set([
  'read_file',
  'view_image',
  'list_dir',
  'file_search',
  'grep_search',
  'semantic_search',
  'read_project_structure',
  'search_workspace_symbols',
  'list_code_usages',
  'test_search',
  'get_errors',
  'get_changed_files',
  'get_terminal_output',
  'get_task_output',
  'terminal_selection',
  'terminal_last_command',
  'manage_todo_list',
  'vscode_askQuestions',
]);

/** Events that ask for no permission. */
const QUIET = new Set([
  'UserPromptSubmit',
  'PostToolUse',
  'PreCompact',
  'SubagentStart',
  'SubagentStop',
  'Stop',
]);

/** Reads a request of VS Code. Its uses of tools have an id, and its events a time. */
export const vsCode: Dialect = (body) => {
  const event = textIn(body, 'hook_event_name') ?? textIn(body, 'hookEventName');
  if (!event || textIn(body, 'timestamp') === null || 'turn_id' in body) return null;
  if (isOfCopilot(body) || 'cursor_version' in body || 'conversation_id' in body) return null;
  if (event === 'PreToolUse') return toolHook(body);
  if (event === 'SessionStart' && body.source === 'new')
    return { host: about.host, event, starts: true };
  return quietEvent(about.host, event, QUIET);
};

function toolHook(body: HookBody): ReturnType<Dialect> {
  const [tool, toolUseId] = [textIn(body, 'tool_name'), textIn(body, 'tool_use_id')];
  if (!tool || !toolUseId) return null;
  return {
    ...about,
    event: 'PreToolUse',
    call: {
      tool,
      // `mcp_github_create_issue` does not say where the name of the server ends.
      mcp: null,
      ...partsOf(body.tool_input, ownTool(TOOLS, tool)),
      input: body.tool_input,
      folders: onlyFolder(textIn(body, 'cwd')),
      sessionId: textIn(body, 'session_id') ?? textIn(body, 'sessionId'),
      toolUseId,
    },
    origin: { agentId: null, promptId: null },
    hasDialog: false,
    runsAfterFailure: true,
    isPassed: READING.has(tool),
    // `ask` is its own confirmation, also where it would use the tool unasked.
    answer: (verdict) => preToolAnswer(verdict, 'ask'),
  };
}
