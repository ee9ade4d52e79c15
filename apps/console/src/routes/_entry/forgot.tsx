import { createFileRoute } from '@tanstack/react-router';
import { ForgotPassword } from '../../developers/forgot-password.tsx';
import { loadAccountTexts } from '../../texts.ts';

export const Route = createFileRoute('/_entry/forgot')({
  loader: loadAccountTexts,
  component: ForgotPassword,
});
