import { createFileRoute, redirect } from '@tanstack/react-router';
import { session } from '../api.ts';
import { EntryFrame } from '../frame/entry-frame.tsx';

export const Route = createFileRoute('/_entry')({
  beforeLoad: async () => {
    if ((await session.start()) === 'in') throw redirect({ to: '/' });
  },
  component: EntryFrame,
});
