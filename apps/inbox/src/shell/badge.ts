import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { trpc } from '../api.ts';

/** Shows the number of open messages on the app's icon, where supported. */
export function useBadge() {
  const enabled = 'setAppBadge' in navigator;
  const { data } = useQuery(trpc.answers.waiting.queryOptions({}, { enabled }));
  const open = data?.open;
  useEffect(() => {
    if (open === undefined) return;
    navigator.setAppBadge(open).catch(() => undefined); // 0 clears it.
  }, [open]);
}
