import { createFileRoute, redirect } from '@tanstack/react-router';
import { session } from '../api.ts';
import { EntryFrame } from '../shell/entry-frame.tsx';

export const Route = createFileRoute('/_entry')({
  beforeLoad: async () => {
    if ((await session.start()) === 'in') throw redirect({ to: '/' });
  },
  component: EntryFrame,
});
