import { asApp } from '../../accounts/procedures.ts';
import { rest, router } from '../../platform/trpc.ts';
import * as docs from './views.docs.ts';
import { ListViewsIn, ViewsOut } from './views.schema.ts';
import { listViews } from './views.ts';

export const viewsRouter = router({
  views: asApp({ scope: 'messages:read', level: 'read' })
    .meta(rest('GET', '/open/messages/{message_id}/views', docs.list))
    .input(ListViewsIn)
    .output(ViewsOut)
    .query(({ ctx, input }) => listViews(ctx.caller, input)),
});
