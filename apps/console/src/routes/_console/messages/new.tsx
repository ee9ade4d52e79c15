import { createFileRoute } from '@tanstack/react-router';
import { Compose } from '../../../messages/drafts/compose.tsx';
import { word } from '../../../search.ts';
import { loadMessageTexts } from '../../../texts.ts';

type ComposeSearch = { topic?: string };

export const Route = createFileRoute('/_console/messages/new')({
  validateSearch: (search): ComposeSearch => ({ topic: word(search.topic) }),
  loader: loadMessageTexts,
  component: function ComposeRoute() {
    return <Compose topic={Route.useSearch().topic} />;
  },
});
