import { createFileRoute } from '@tanstack/react-router';
import { Verify } from '../../developers/verify.tsx';
import { loadAccountTexts } from '../../texts.ts';

export const Route = createFileRoute('/_console/verify')({
  loader: loadAccountTexts,
  component: Verify,
});
