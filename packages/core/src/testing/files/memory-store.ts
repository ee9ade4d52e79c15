import { type ObjectStore, ObjectStoreFailed } from '../../platform/object-store.ts';

/** What the next requests to a store meet: no answer, no answer although they were executed, or a refusal. */
type Fault = 'unreachable' | 'answer lost' | 'refused';

const REFUSED = { isRefusal: true, isUncertain: false };
const UNREACHED = { isRefusal: false, isUncertain: false };
const LOST = { isRefusal: false, isUncertain: true };

/** An object store in memory, for tests of what is done with one. */
export function aMemoryStore() {
  const objects = new Map<string, Buffer>();
  const faults = new Map<string, Fault>();
  let everyFault: Fault | null = null;
  const within = <Result>(key: string, work: () => Result): Result => {
    const fault = faults.get(key) ?? everyFault;
    if (fault === 'refused') throw new ObjectStoreFailed('403 AccessDenied', REFUSED);
    if (fault === 'unreachable') throw new ObjectStoreFailed('connect_failed', UNREACHED);
    const result = work();
    if (fault === 'answer lost') throw new ObjectStoreFailed('timeout', LOST);
    return result;
  };
  const store: ObjectStore = {
    put: async (key, bytes) => void within(key, () => objects.set(key, bytes)),
    read: async (key, start, length) =>
      within(key, () => objects.get(key)?.subarray(start, start + length) ?? null),
    remove: async (key) => void within(key, () => objects.delete(key)),
  };
  return {
    store,
    objects,
    /** Makes every request fail; with null none. */
    failAll: (fault: Fault | null) => {
      everyFault = fault;
    },
    /** Makes requests for one object fail. */
    fail: (key: string, fault: Fault) => faults.set(key, fault),
  };
}
