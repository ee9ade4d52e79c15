import { describe, expect, it } from 'vitest';
import { allow, dialog, hookOf, none, preTool } from '../../testing/permission-hooks/answers.ts';
import { payload } from '../../testing/permission-hooks/payloads.ts';
import { hookCard } from '../card/hook-card.ts';
import { isSupported, readHook } from '../dialects.ts';

const CLAUDE = 'claude-code-2.1.331';
const CODEX = 'codex-0.169.0';
const COPILOT = 'copilot-cli-1.0.102';

describe('without a decision, Claude Code before a tool', () => {
  const modes = ['acceptEdits', 'auto', 'bypassPermissions', 'dontAsk', 'a-new-mode', undefined];
  it.each(modes)(
    'denies in the mode %s, in which it would not ask by itself',
    (permission_mode) => {
      const hook = hookOf(payload(`${CLAUDE}-PreToolUse-Bash`, { permission_mode }));
      expect(hook.answer(none)).toEqual(preTool('deny', 'Nobody decided.'));
    },
  );

  it.each(['default', 'plan'])('asks at the computer in the mode %s', (permission_mode) => {
    const hook = hookOf(payload(`${CLAUDE}-PreToolUse-Bash`, { permission_mode }));
    expect(hook.answer(none)).toEqual(preTool('ask', 'Nobody decided.'));
  });
});

describe('a comment of who allowed', () => {
  const commented = { ...allow, comment: '"Only on staging."' };
  it.each([`${CLAUDE}-PreToolUse-Bash`, `${CODEX}-PreToolUse-Bash`])(
    'reaches the model: %s',
    (name) => {
      expect(hookOf(payload(name)).answer(commented)).toMatchObject({
        hookSpecificOutput: {
          hookEventName: 'PreToolUse',
          additionalContext: 'Who allowed this in Assent wrote: "Only on staging."',
        },
      });
    },
  );
});

describe('a tool that only reads', () => {
  it.each([
    [`${CLAUDE}-PreToolUse-Bash`, { tool_name: 'Read' }],
    [`${CLAUDE}-PreToolUse-AskUserQuestion`, {}],
    [`${CLAUDE}-PreToolUse-Bash`, { tool_name: 'ExitPlanMode' }],
    [`${COPILOT}-preToolUse-bash`, { toolName: 'view' }],
    ['gemini-cli-0.61.0-BeforeTool-run_shell_command', { tool_name: 'read_file' }],
  ])('is passed before it is used: %s %j', (name, changes) => {
    expect(hookOf(payload(name, changes)).isPassed).toBe(true);
  });

  it.each([
    [`${CLAUDE}-PermissionRequest-Bash`, { tool_name: 'Read' }],
    [`${COPILOT}-permissionRequest-bash`, { toolName: 'view' }],
  ])('is asked about where the host would show a dialog: %s %j', (name, changes) => {
    expect(hookOf(payload(name, changes)).isPassed).toBe(false);
  });

  it.each(['PowerShell', 'Workflow', 'apply_patch', 'read', 'mcp__a__Read', '', 'toString'])(
    'is one of a list, and any other is asked about: %j',
    (tool) => {
      for (const name of [
        `${CLAUDE}-PreToolUse-Bash`,
        'gemini-cli-0.61.0-BeforeTool-run_shell_command',
      ]) {
        const read = readHook(payload(name, { tool_name: tool }));
        expect(isSupported(read) && read.isPassed).toBe(false);
      }
    },
  );
});

describe('a plan', () => {
  const plan = (tool_input: object) =>
    hookOf(payload(`${CLAUDE}-PermissionRequest-ExitPlanMode`, { tool_input }));

  it('that the host does not send is left to the computer at once', () => {
    expect(plan({}).isPassed).toBe(true);
  });

  it('that the host sends is shown, and its approval has the input without which the host ignores it', () => {
    const hook = plan({ plan: '# Migrate' });
    expect([hook.isPassed, hookCard(hook).card?.body]).toEqual([
      false,
      expect.stringContaining('# Migrate'),
    ]);
    expect(hook.answer(allow)).toEqual(
      dialog({ behavior: 'allow', updatedInput: { plan: '# Migrate' } }),
    );
  });
});
