import { createFileRoute } from '@tanstack/react-router';
import { SignInScreen } from '../people/sign-in-screen.tsx';

export const Route = createFileRoute('/sign-in')({
  // Only our own addresses: a crafted link must not lead a person away after signing in.
  validateSearch: ({ to }): { to?: string } =>
    typeof to === 'string' && /^\/inbox\/(?!\/)/.test(to) ? { to } : {},
  component: Screen,
});

function Screen() {
  const { to } = Route.useSearch();
  return <SignInScreen to={to} />;
}
