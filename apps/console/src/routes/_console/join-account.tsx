import { createFileRoute } from '@tanstack/react-router';
import { JoinAccount } from '../../members/join-account.tsx';
import { loadAccountTexts } from '../../texts.ts';

export const Route = createFileRoute('/_console/join-account')({
  loader: loadAccountTexts,
  component: JoinAccount,
});
