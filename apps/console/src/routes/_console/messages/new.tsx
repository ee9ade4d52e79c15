import { createFileRoute } from '@tanstack/react-router';
import { Compose } from '../../../messages/drafts/compose.tsx';
import { word } from '../../../search.ts';
import { loadMessageTexts } from '../../../texts.ts';

type ComposeSearch = { topic?: string; group?: string };

export const Route = createFileRoute('/_console/messages/new')({
  validateSearch: (search): ComposeSearch => ({
    topic: word(search.topic),
    group: word(search.group),
  }),
  loader: loadMessageTexts,
  component: function ComposeRoute() {
    const { topic, group } = Route.useSearch();
    return <Compose topic={topic} group={group} />;
  },
});
