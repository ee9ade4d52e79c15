// One dialog reauthenticates for all calls that wait for it.

type Asked = { isAnswered: Promise<boolean>; answer: (isAuthenticated: boolean) => void };

let asked: Asked | null = null;
const watchers = new Set<() => void>();
const notify = () => {
  for (const watch of watchers) watch();
};

/** Asks the developer to reauthenticate. Resolves to false if they cancel. */
export function requestReauthentication(): Promise<boolean> {
  if (asked) return asked.isAnswered;
  const { promise, resolve } = deferred<boolean>();
  asked = { isAnswered: promise, answer: resolve };
  notify();
  return promise;
}

/** Closes the dialog and continues or cancels the waiting calls. */
export function settleReauthentication(isAuthenticated: boolean) {
  asked?.answer(isAuthenticated);
  asked = null;
  notify();
}

/** For `useSyncExternalStore`. */
export const isReauthenticationRequested = () => asked !== null;
export function subscribeToReauthentication(watch: () => void) {
  watchers.add(watch);
  return () => void watchers.delete(watch);
}

// The oldest supported browser lacks Promise.withResolvers.
function deferred<Value>() {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
