import { createFileRoute } from '@tanstack/react-router';
import { queryClient, trpc } from '../../api.ts';
import { Keys } from '../../keys/keys.tsx';
import { loadAccountTexts } from '../../texts.ts';

/** `new`: the dialog to create a key is open. */
type KeysSearch = { new?: 'yes' };

export const Route = createFileRoute('/_console/keys')({
  validateSearch: (search): KeysSearch => ({ new: search.new === 'yes' ? 'yes' : undefined }),
  loader: () => {
    void queryClient.prefetchQuery(trpc.keys.list.queryOptions({}));
    void queryClient.prefetchQuery(trpc.requestLog.lastHook.queryOptions({}));
    return loadAccountTexts();
  },
  component: function KeysRoute() {
    return <Keys isCreating={Route.useSearch().new === 'yes'} />;
  },
});
