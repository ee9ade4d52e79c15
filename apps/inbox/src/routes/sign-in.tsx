import { createFileRoute } from '@tanstack/react-router';
import { loadPartTexts } from '../locales/load-texts.ts';
import { SignInScreen } from '../people/sign-in-screen.tsx';

export const Route = createFileRoute('/sign-in')({
  // Only addresses of this site: a link must not lead elsewhere after the sign-in.
  validateSearch: ({ to }): { to?: string } =>
    typeof to === 'string' && /^\/inbox\/(?!\/)/.test(to) ? { to } : {},
  loader: loadPartTexts,
  component: Screen,
});

function Screen() {
  const { to } = Route.useSearch();
  return <SignInScreen to={to} />;
}
