import { payload } from '../../../permission-hooks/testing/payloads.ts';
import type { Askers, Question } from './question.ts';

const CLAUDE = 'claude-code-2.1.331';

/** What coding agents ask. */
export function questionsOfAgents({ app, topic }: Askers): Question[] {
  const { permission } = app.permissionHooks;
  const hook = (name: string) => permission({ topic, request: payload(`${CLAUDE}-${name}`) });
  return [
    { name: 'ask for the permission of an agent', ask: () => hook('PermissionRequest-Bash') },
    { name: 'withdraw what was decided at the computer', ask: () => hook('PostToolUse-Bash') },
    { name: 'withdraw the questions of a session', ask: () => hook('SessionEnd') },
  ];
}
