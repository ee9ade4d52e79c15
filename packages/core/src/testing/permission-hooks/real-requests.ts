import { payload } from './payloads.ts';
import { NO_MESSAGE as NO, type RecordedHook } from './recorded-hook.ts';

const preToolDenial = {
  hookSpecificOutput: {
    hookEventName: 'PreToolUse',
    permissionDecision: 'deny',
    permissionDecisionReason: NO,
  },
};

/** Requests that no documentation has. */
export const realRequests: readonly RecordedHook[] = [
  {
    host: 'Codex',
    dialect: 'codex',
    source: 'the real host, version 0.169.0, PreToolUse',
    read: '2026-11',
    request: payload('codex-0.169.0-PreToolUse-Bash'),
    shows: ['touch pre-codex && echo made', '/home/dev/shop'],
    answers: { allow: {}, deny: preToolDenial, none: preToolDenial },
  },
  {
    host: 'Gemini CLI',
    dialect: 'gemini-cli',
    source: 'the real host, version 0.61.0, BeforeTool',
    read: '2026-11',
    request: payload('gemini-cli-0.61.0-BeforeTool-run_shell_command'),
    shows: ['touch gem-file && echo made', '/home/dev/shop'],
    answers: {
      allow: { decision: 'allow' },
      deny: { decision: 'deny', reason: NO },
      none: { decision: 'deny', reason: NO },
    },
  },
];
