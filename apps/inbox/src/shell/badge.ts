import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { trpc } from '../api.ts';

/** How many wait, on the icon of the app, where it can show that. */
export function useBadge() {
  const enabled = 'setAppBadge' in navigator;
  const { data } = useQuery(trpc.answers.waiting.queryOptions({}, { enabled }));
  const open = data?.open;
  useEffect(() => {
    if (open === undefined) return;
    navigator.setAppBadge(open).catch(() => undefined); // Nought clears it.
  }, [open]);
}
