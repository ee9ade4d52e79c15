import { createFileRoute } from '@tanstack/react-router';
import { queryClient, trpc } from '../../api.ts';
import { OwnCredentials } from '../../own-credentials/own-credentials.tsx';
import { loadAccountTexts } from '../../texts.ts';

/** `after`: the password was reset just now. */
type CredentialsSearch = { after?: 'reset' };

export const Route = createFileRoute('/_console/credentials')({
  validateSearch: (search): CredentialsSearch => ({
    after: search.after === 'reset' ? 'reset' : undefined,
  }),
  loader: () => {
    void queryClient.prefetchQuery(trpc.developerPasskeys.list.queryOptions({}));
    void queryClient.prefetchQuery(trpc.ownCredentials.list.queryOptions({}));
    return loadAccountTexts();
  },
  component: function CredentialsRoute() {
    return <OwnCredentials isAfterReset={Route.useSearch().after === 'reset'} />;
  },
});
