import type { RecipientsOut } from '@assent/core/messages/recipients/recipients.schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryClient, trpc } from '../../api.ts';
import { type Draft, requestOf } from './draft.ts';

/** Time without a change after which the people are counted again, ms. */
const SETTLED_MS = 300;

function countOf(draft: Draft) {
  const { topic, to, require } = requestOf(draft);
  return trpc.audiences.count.queryOptions({ topic, to, require });
}

/** Returns how many people a draft is for; undefined while that is not known, and for a test approver. */
export function useAudience(draft: Draft): RecipientsOut | undefined {
  const asked = JSON.stringify(requestOf(draft).to ?? []);
  const [settled, setSettled] = useState(asked);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(asked), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [asked]);
  const isKnown = settled === asked && !draft.approver;
  const counted = useQuery({ ...countOf(draft), enabled: isKnown });
  return isKnown ? counted.data : undefined;
}

/** Counts the people of a draft now. */
export const countAudience = (draft: Draft): Promise<RecipientsOut> =>
  queryClient.fetchQuery({ ...countOf(draft), staleTime: 0 });
