/** Bytes under keys, outside of the database. */
export type ObjectStore = {
  /** Stores an object, or replaces it. @throws ObjectStoreFailed */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Returns `length` bytes of an object from `start` on; null when there is no such object. @throws ObjectStoreFailed */
  read(key: string, start: number, length: number): Promise<Buffer | null>;
  /** Deletes an object. One that does not exist is a success. @throws ObjectStoreFailed */
  remove(key: string): Promise<void>;
};

/** Why the store did not do what it was asked. */
export class ObjectStoreFailed extends Error {
  override name = 'ObjectStoreFailed';
  /** Whether the store answered: then requests for other objects may still succeed. */
  readonly isRefusal: boolean;
  /** Whether it may have done it nevertheless, as when its answer is lost. */
  readonly isUncertain: boolean;

  constructor(
    reason: string,
    { isRefusal, isUncertain }: { isRefusal: boolean; isUncertain: boolean },
  ) {
    super(`the object store failed: ${reason}`);
    this.isRefusal = isRefusal;
    this.isUncertain = isUncertain;
  }
}
