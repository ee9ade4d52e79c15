import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient, trpc } from '../api.ts';
import { readText, storeText } from '../storage.ts';
import { browserKind, canGetPushes, isInApp, isInstalled } from './browser.ts';
import {
  currentSubscription,
  oneAtATime,
  removeFromServer,
  subscribe,
  unsubscribe,
} from './push-subscription.ts';

/** Where notifications stand in this browser. `off` is allowed but not subscribed. */
export type DeviceState =
  | 'on'
  | 'off'
  | 'ask'
  | 'blocked'
  | 'not-installed'
  | 'in-app'
  | 'unsupported';

const offKey = 'assent-notifications';

/** Whether the person turned them off here: then no start turns them on again. */
export const isTurnedOff = () => readText(offKey) === 'off';

/** What needs no asking, so that a first picture has it and nothing moves afterwards. */
function stateAtOnce(): DeviceState | undefined {
  if (!canGetPushes()) return stateWithoutPushes();
  if (Notification.permission === 'denied') return 'blocked';
  if (Notification.permission === 'default') return 'ask';
  return isTurnedOff() ? 'off' : undefined;
}

function stateWithoutPushes(): DeviceState {
  if (isInstalled()) return 'unsupported';
  if (isInApp(navigator.userAgent)) return 'in-app';
  return browserKind() === 'ios' ? 'not-installed' : 'unsupported';
}

const deviceState = async (): Promise<DeviceState> =>
  stateAtOnce() ?? ((await currentSubscription()) ? 'on' : 'off');

const device = queryOptions({
  queryKey: ['device'],
  queryFn: deviceState,
  initialData: stateAtOnce,
  networkMode: 'always',
  retry: false,
});

export const refetchDevice = () => queryClient.invalidateQueries({ queryKey: device.queryKey });

export function useDevice() {
  useEffect(() => {
    let status: PermissionStatus | undefined;
    navigator.permissions?.query({ name: 'notifications' }).then(
      (found) => {
        status = found;
        found.onchange = refetchDevice;
        void refetchDevice(); // it may have changed before anybody listened
      },
      () => undefined,
    );
    return () => {
      if (status) status.onchange = null;
    };
  }, []);
  return useQuery(device).data;
}

async function settle() {
  await refetchDevice();
  await queryClient.invalidateQueries({ queryKey: trpc.pushes.devices.queryKey() });
}

/** Asks the browser, then subscribes. Call it from a press: browsers ask for nothing else. */
async function turnOn(vapidPublicKey: string): Promise<DeviceState> {
  const permission = await Notification.requestPermission();
  if (permission === 'denied') return 'blocked';
  if (permission === 'default') return 'ask';
  storeText(offKey, null);
  await oneAtATime(() => subscribe(vapidPublicKey));
  return 'on';
}

export const useTurnOn = (vapidPublicKey: string, then?: (state: DeviceState) => void) =>
  useMutation({
    mutationFn: () => turnOn(vapidPublicKey),
    onSuccess: then,
    onSettled: settle,
  });

export const useTurnOff = () =>
  useMutation({
    mutationFn: async () => {
      storeText(offKey, 'off');
      await oneAtATime(unsubscribe);
    },
    onSettled: settle,
  });

/**
 * At every start: a subscription that was lost, has ended or is for another key is mended, and the server hears of this
 * browser again, or that it may notify no longer.
 */
export function useSubscriptionSync(vapidPublicKey: string | undefined) {
  useEffect(() => {
    if (!vapidPublicKey || !canGetPushes() || isTurnedOff()) return;
    const isAllowed = Notification.permission === 'granted';
    // A start without network changes nothing: the next one tries again.
    oneAtATime(() => (isAllowed ? subscribe(vapidPublicKey) : removeFromServer())).then(
      settle,
      () => undefined,
    );
  }, [vapidPublicKey]);
}
