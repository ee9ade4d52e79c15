import { databaseNow } from '@assent/core/database/clock';
import type { Service } from '@assent/core/service';
import type { Logger } from 'pino';

const TELL_AGAIN_MS = 60_000;

/**
 * Returns whether a parse error comes from a client that speaks TLS: its first bytes are a handshake record. Such a client
 * reports an answer in plain text as a wrong version number, which is the usual sign of https at an http port; an alert of
 * TLS would look like a problem of versions or names.
 */
export const isTlsGreeting = (error: Error): boolean => {
  const packet = 'rawPacket' in error ? error.rawPacket : undefined;
  return packet instanceof Buffer && packet[0] === 0x16 && packet[1] === 0x03;
};

/** Returns what to tell a client that used https here. */
export const wordsForTls = ({ baseUrl }: Service): string =>
  baseUrl.startsWith('https:')
    ? `This port speaks http, not https. The address for https is ${baseUrl}, which a proxy in front of this port serves.`
    : `This port speaks http, not https. Use ${baseUrl}.`;

/** Returns a function that logs such a client, at most once a minute. */
export function logTlsClients(service: Service, log: Pick<Logger, 'warn'>): () => void {
  let toldAt = Number.NEGATIVE_INFINITY;
  return () => {
    const now = databaseNow();
    if (now - toldAt < TELL_AGAIN_MS) return;
    toldAt = now;
    log.warn(`a client used https. ${wordsForTls(service)}`);
  };
}
