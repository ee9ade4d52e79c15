import { createFileRoute } from '@tanstack/react-router';
import { Receiver } from '../../../receivers/receiver.tsx';
import { loadCallbackTexts } from '../../../texts.ts';

export const Route = createFileRoute('/_console/callbacks/')({
  loader: loadCallbackTexts,
  component: Receiver,
});
