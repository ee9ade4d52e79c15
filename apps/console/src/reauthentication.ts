// Who is to authenticate again is asked by one dialog, whatever was interrupted, and however many calls were.

type Asked = { isAnswered: Promise<boolean>; answer: (isAuthenticated: boolean) => void };

let asked: Asked | null = null;
const watchers = new Set<() => void>();
const tell = () => {
  for (const watch of watchers) watch();
};

/** Asks the developer to authenticate again. Resolves to false when they would rather not. */
export function requestReauthentication(): Promise<boolean> {
  if (asked) return asked.isAnswered;
  const { promise, resolve } = deferred<boolean>();
  asked = { isAnswered: promise, answer: resolve };
  tell();
  return promise;
}

/** Ends the question, and lets what was interrupted go on, or not. */
export function settleReauthentication(isAuthenticated: boolean) {
  asked?.answer(isAuthenticated);
  asked = null;
  tell();
}

/** For `useSyncExternalStore`. */
export const isReauthenticationRequested = () => asked !== null;
export function subscribeToReauthentication(watch: () => void) {
  watchers.add(watch);
  return () => void watchers.delete(watch);
}

// Promise.withResolvers is younger than the oldest browser that the console is built for.
function deferred<Value>() {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
