import { asApp } from '../accounts/procedures.ts';
import { rest, router } from '../platform/trpc.ts';
import * as docs from './permission-hooks.docs.ts';
import { PermissionHookIn, PermissionHookOut } from './permission-hooks.schema.ts';
import { askPermission } from './permission-hooks.ts';

export const permissionHooksRouter = router({
  permission: asApp({ scope: 'messages:write', level: 'operate' })
    .meta(rest('POST', '/open/hooks/permission', docs.permission))
    .input(PermissionHookIn)
    .output(PermissionHookOut)
    .mutation(({ ctx, input }) => {
      const { idempotencyKey: key, path } = ctx.request;
      const gone = ctx.reply.gone?.() ?? new AbortController().signal;
      // Paths are case-insensitive.
      return askPermission(ctx.caller, input, { key, path: path.toLowerCase(), gone });
    }),
});
