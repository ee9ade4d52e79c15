import { loadOnce } from '@assent/ui/lazy-part';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient, trpc } from '../api.ts';
import { readText, storeText } from '../storage.ts';
import { browserKind, canGetPushes, currentSubscription, isInApp, isInstalled } from './browser.ts';

const loadSubscriptions = loadOnce(() => import('./push-subscription.ts'));

/** The state of notifications in this browser. `off`: allowed, but not subscribed. */
export type DeviceState =
  | 'on'
  | 'off'
  | 'ask'
  | 'blocked'
  | 'not-installed'
  | 'in-app'
  | 'unsupported';

const offKey = 'assent-notifications';

/** Returns whether the person switched them off here. Then a start does not switch them on again. */
export const isTurnedOff = () => readText(offKey) === 'off';

/** Returns the state if it is known synchronously, so that the first paint is final. */
function knownState(): DeviceState | undefined {
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
  knownState() ?? ((await currentSubscription()) ? 'on' : 'off');

const device = queryOptions({
  queryKey: ['device'],
  queryFn: deviceState,
  initialData: knownState,
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
        void refetchDevice(); // it may have changed before
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

/** Asks for the permission and subscribes. Browsers ask only during a press. */
async function turnOn(vapidPublicKey: string): Promise<DeviceState> {
  const permission = await Notification.requestPermission();
  if (permission === 'denied') return 'blocked';
  if (permission === 'default') return 'ask';
  storeText(offKey, null);
  const { oneAtATime, subscribe } = await loadSubscriptions();
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
      const { oneAtATime, unsubscribe } = await loadSubscriptions();
      await oneAtATime(unsubscribe);
    },
    onSettled: settle,
  });

/**
 * Renews a subscription that was lost, has expired or uses another key, and registers this browser with the server at
 * every start, or removes it if notifications are blocked.
 */
export function useSubscriptionSync(vapidPublicKey: string | undefined) {
  useEffect(() => {
    if (!vapidPublicKey || !canGetPushes() || isTurnedOff()) return;
    const isAllowed = Notification.permission === 'granted';
    // Without a network nothing changes: the next start tries again.
    loadSubscriptions()
      .then(({ oneAtATime, subscribe, removeFromServer }) =>
        oneAtATime(() => (isAllowed ? subscribe(vapidPublicKey) : removeFromServer())),
      )
      .then(settle, () => undefined);
  }, [vapidPublicKey]);
}
