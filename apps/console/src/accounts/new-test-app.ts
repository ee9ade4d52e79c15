import type { NewAppOut } from '@assent/core/schemas';

/** The test app of an account that was created on this page, until its secrets are stored. Never in any storage. */
let created: NewAppOut | null = null;

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** Keeps the credentials for the first screen of test mode. Leaving the page before asks for a confirmation. */
export function keepTestCredentials(app: NewAppOut) {
  created = app;
  addEventListener('beforeunload', warn);
}

/** Returns the test app whose secrets are to be shown once; null if there is none. */
export const newTestApp = (): NewAppOut | null => created;

export function forgetTestCredentials() {
  created = null;
  removeEventListener('beforeunload', warn);
}
