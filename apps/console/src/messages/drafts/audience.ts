import type { RecipientsOut } from '@assent/core/messages/recipients/recipients.schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryClient, trpc } from '../../api.ts';
import { audienceNames, type Draft } from './draft.ts';

/** Time without a change after which the people are counted again, ms. */
const SETTLED_MS = 300;

const countOf = (draft: Draft) =>
  trpc.audiences.count.queryOptions({
    topic: draft.topic,
    to: audienceNames(draft),
    require: draft.needsPasskey ? 'passkey' : undefined,
  });

/** Returns how many people a draft is for; undefined while that is not known, and for a test approver. */
export function useAudience(draft: Draft): RecipientsOut | undefined {
  const asked = JSON.stringify(audienceNames(draft) ?? []);
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
