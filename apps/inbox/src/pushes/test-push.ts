import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api, type Device, queryClient, trpc } from '../api.ts';
import { problemOf } from '../problem.ts';
import { partTexts } from '../texts.ts';
import { refetchDevice } from './device.ts';
import { oneAtATime, renew } from './push-subscription.ts';

/** Time after which a push probably was blocked. */
const arrivesWithinMs = 5_000;

/** The result of a test, as far as this page can know. */
export type TestEnd =
  /** The service worker of this browser has shown it. */
  | { kind: 'arrived'; afterMs: number }
  /** The push service accepted it, but nothing arrived. */
  | { kind: 'lost' }
  /** It went to another browser, which this page cannot observe. */
  | { kind: 'sent' }
  | { kind: 'failed'; detail: string };

type Unreachable = NonNullable<Device['unreachable']>;
type Refused = Pick<Unreachable, 'cause'> & { reason: 'refused' | 'no_answer' };

/** Returns why a push service took no push, and what to do. */
export function refusalText({ reason, cause }: Refused): string {
  const { refused, busy, operator } = partTexts.pushes.devices;
  if (reason === 'no_answer') return busy;
  // The browser subscribes again where that helps; else only the operator of the server can do something.
  return cause === null || cause === 'vapid_key_changed' ? refused : operator;
}

/** Sends a test push to a device and reports the result. */
export function useTestPush({ push_subscription_id, is_current }: Device, vapidPublicKey: string) {
  const [end, setEnd] = useState<TestEnd | null>(null);
  const { toast } = useToast();
  const stopListening = useRef(() => {});
  useEffect(() => () => stopListening.current(), []);
  /** The device leaves the list, so a toast reports it. */
  const replaceDevice = async () => {
    const words = partTexts.pushes.test;
    if (!is_current) return toast({ title: words.gone, detail: words.gone_why });
    await oneAtATime(() => renew(vapidPublicKey));
    toast({
      title: words.renewed,
      detail: words.renewed_next,
    });
  };
  const test = useMutation({
    mutationFn: async () => {
      setEnd(null);
      stopListening.current();
      const startedAt = performance.now();
      const arrivals = listenForArrivals();
      stopListening.current = arrivals.stop;
      const { test_id, outcome, cause } = await testOf(push_subscription_id);
      if (outcome === 'gone') return replaceDevice();
      if (outcome !== 'accepted')
        return setEnd({ kind: 'failed', detail: refusalText({ reason: outcome, cause }) });
      if (!is_current) return setEnd({ kind: 'sent' });
      const arrival = arrivals
        .of(test_id)
        .then((at): TestEnd => ({ kind: 'arrived', afterMs: at - startedAt }));
      setEnd(await Promise.race([arrival, lostAfter(arrivesWithinMs)]));
      arrival.then(setEnd); // it may still arrive late
    },
    onSettled: async () => {
      await refetchDevice();
      await queryClient.invalidateQueries({ queryKey: trpc.pushes.devices.queryKey() });
    },
  });
  return { test, end };
}

/** Sends a test. The device may have been removed by a push a moment ago. */
const testOf = (push_subscription_id: string) =>
  api.pushes.test.mutate({ push_subscription_id }).catch((error: unknown) => {
    if (problemOf(error).code !== 'not_found') throw error;
    return { test_id: '', outcome: 'gone' as const, cause: null };
  });

const lostAfter = (ms: number) =>
  new Promise<TestEnd>((resolve) => {
    setTimeout(() => resolve({ kind: 'lost' }), ms);
  });

/** Listens to the service worker, which may report a test before the server has returned its id. */
function listenForArrivals() {
  const arrived = new Map<string, number>();
  let check = () => {};
  const onMessage = ({ data }: MessageEvent) => {
    if (data?.type !== 'test-arrived') return;
    arrived.set(String(data.test_id), performance.now());
    check();
  };
  const { serviceWorker } = navigator;
  serviceWorker?.addEventListener('message', onMessage);
  return {
    of: (test_id: string) =>
      new Promise<number>((resolve) => {
        check = () => {
          const at = arrived.get(test_id);
          if (at !== undefined) resolve(at);
        };
        check();
      }),
    stop: () => serviceWorker?.removeEventListener('message', onMessage),
  };
}
