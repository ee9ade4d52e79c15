import { createFileRoute } from '@tanstack/react-router';
import { SignUp } from '../../accounts/sign-up.tsx';
import { loadAccountTexts } from '../../texts.ts';

export const Route = createFileRoute('/_entry/sign-up')({
  loader: loadAccountTexts,
  component: SignUp,
});
