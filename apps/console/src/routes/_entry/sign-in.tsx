import { createFileRoute } from '@tanstack/react-router';
import { SignIn } from '../../developers/sign-in.tsx';
import { word } from '../../search.ts';
import { loadAccountTexts } from '../../texts.ts';

type SignInSearch = { next?: string; why?: 'ended' | 'left' };

export const Route = createFileRoute('/_entry/sign-in')({
  validateSearch: (search): SignInSearch => ({
    next: word(search.next),
    why: search.why === 'ended' || search.why === 'left' ? search.why : undefined,
  }),
  loader: loadAccountTexts,
  component: function SignInRoute() {
    const { next, why } = Route.useSearch();
    return <SignIn next={next} why={why} />;
  },
});
