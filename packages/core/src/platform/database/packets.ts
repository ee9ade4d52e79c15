import { AsyncLocalStorage } from 'node:async_hooks';
import type { Statement } from './values/placeholders.ts';

type Read = { resolve(answer: unknown): void; reject(error: unknown): void };

/** Reads that are sent to the database together, so that they cost one round trip. */
export type Packet = {
  /** Adds a read. Returns null when the packet takes no more. @throws what `failed` gets */
  read(statement: Statement): Promise<unknown> | null;
  /** Returns its statements, to send them. It takes no more. */
  close(): Statement[];
  /** Gives the reads their answers, in the order of the statements. */
  answered(answers: readonly unknown[]): void;
  /** Ends the reads with an error, which may be that of one of them. */
  failed(error: unknown): void;
};

/** Returns an empty packet. */
export function newPacket(): Packet {
  const statements: Statement[] = [];
  const reads: Read[] = [];
  let isOpen = true;
  return {
    read(statement) {
      if (!isOpen) return null;
      statements.push(statement);
      return new Promise((resolve, reject) => reads.push({ resolve, reject }));
    },
    close() {
      isOpen = false;
      return statements;
    },
    answered(answers) {
      for (const [at, { resolve }] of reads.entries()) resolve(answers[at]);
    },
    failed(error) {
      for (const { reject } of reads) reject(error);
    },
  };
}

const packets = new AsyncLocalStorage<Packet | undefined>();

/** Returns the packet that the reads of the current call may join. */
export const currentPacket = (): Packet | undefined => packets.getStore();

/** Runs work whose reads join a packet until it is closed. */
export const readingInto = <T>(packet: Packet, work: () => Promise<T>): Promise<T> =>
  packets.run(packet, work);
