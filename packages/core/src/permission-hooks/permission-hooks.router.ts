import { asApp } from '../accounts/procedures.ts';
import { sendingProblems } from '../messages/messages/messages.docs.ts';
import { example } from '../platform/schemas/example.ts';
import { rest, router } from '../platform/trpc.ts';
import { PermissionHookIn, PermissionHookOut } from './permission-hooks.schema.ts';
import { askPermission } from './permission-hooks.ts';

export const permissionHooksRouter = router({
  permission: asApp({ scope: 'messages:write', level: 'operate' })
    .meta(
      rest('POST', '/open/hooks/permission', {
        operationId: 'askPermission',
        sdk: 'hooks.permission',
        summary: 'Answer the permission hook of a coding agent',
        description:
          'Asks people whether a coding agent may use a tool, and returns the JSON that the agent expects: of Claude Code (`PreToolUse`, `PermissionRequest`), Codex (`PreToolUse`, `PermissionRequest`), Copilot CLI (`preToolUse`, `permissionRequest`), Cursor (`beforeShellExecution`, `beforeMCPExecution`, `preToolUse`), Gemini CLI (`BeforeTool`) or VS Code (`PreToolUse`). Other events that ask for no permission are passed; an unknown event or form is refused. Before a tool that only reads nobody is asked, and the response is `{}`. Without a decision, the response lets the agent ask by itself, or denies where it would not ask. An agent that calls a URL sends its own JSON as the body, of up to 1 MiB, and the other fields in the query: `POST /v1/open/hooks/permission?topic=acme/agents&timeout=50`. That request is held until there is an answer; where the agent would run the tool after a problem, the status is 200 with a denial, and the header `Assent-Problem` has the code. In the form below, repeat the request with the same `Idempotency-Key` while the response has only the member `assent`. The message is canceled when the timeout is over or the client disconnects, and when the agent reports that a use, a turn or a session has ended (`PostToolUse`, `PostToolUseFailure`, `UserPromptSubmit`, `Stop`, `SessionEnd`). A use of a tool that is too long to show all of it on a card is not asked about. Without an Idempotency-Key, a repeated request with the same ids of session and use continues the same question only if nothing else differs. Nothing but the press of a person becomes a yes.',
        problems: ['hook_not_supported', ...sendingProblems],
        example: {
          request: {
            topic: example.topic,
            timeout: 50,
            request: {
              session_id: 'abc123',
              transcript_path: '/home/ada/.claude/projects/shop/abc123.jsonl',
              cwd: '/home/ada/shop',
              permission_mode: 'default',
              hook_event_name: 'PermissionRequest',
              tool_name: 'Bash',
              tool_input: { command: 'rm -rf node_modules', description: 'Remove node_modules' },
            },
          },
          response: {
            assent: { status: 'pending', message_id: example.messageId, until: example.soon },
          },
        },
      }),
    )
    .input(PermissionHookIn)
    .output(PermissionHookOut)
    .mutation(({ ctx, input }) => {
      const { idempotencyKey: key, path } = ctx.request;
      const gone = ctx.reply.gone?.() ?? new AbortController().signal;
      // Paths are case-insensitive.
      return askPermission(ctx.caller, input, { key, path: path.toLowerCase(), gone });
    }),
});
