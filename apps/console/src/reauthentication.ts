// One dialog reauthenticates for all calls that wait for it.

type PendingRequest = { result: Promise<boolean>; answer: (isAuthenticated: boolean) => void };

let request: PendingRequest | null = null;
const listeners = new Set<() => void>();
const notify = () => {
  for (const onChange of listeners) onChange();
};

/** Asks the developer to reauthenticate. Resolves to false if they cancel. */
export function requestReauthentication(): Promise<boolean> {
  if (request) return request.result;
  const { promise, resolve } = deferred<boolean>();
  request = { result: promise, answer: resolve };
  notify();
  return promise;
}

/** Closes the dialog and continues or cancels the waiting calls. */
export function settleReauthentication(isAuthenticated: boolean) {
  request?.answer(isAuthenticated);
  request = null;
  notify();
}

/** For `useSyncExternalStore`. */
export const isReauthenticationRequested = () => request !== null;
export function subscribeToReauthentication(onChange: () => void) {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}

// The oldest supported browser lacks Promise.withResolvers.
function deferred<Value>() {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
