import { createFileRoute } from '@tanstack/react-router';
import { NewInvite } from '../../../invites/new-invite.tsx';
import { word } from '../../../search.ts';
import { loadPeopleTexts } from '../../../texts.ts';

type NewInviteSearch = { topic?: string };

export const Route = createFileRoute('/_console/invites/new')({
  validateSearch: (search): NewInviteSearch => ({ topic: word(search.topic) }),
  loader: loadPeopleTexts,
  component: function NewInviteRoute() {
    return <NewInvite topic={Route.useSearch().topic} />;
  },
});
