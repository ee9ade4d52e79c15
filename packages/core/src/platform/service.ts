import type { Config } from './configuration/config.ts';
import { type Build, thisBuild } from './configuration/config.ts';
import type { PushHosts } from './configuration/push-services.ts';
import type { Witness } from './configuration/witness-entries.ts';
import { createKeyring, type Keyring } from './credentials/keyring.ts';
import type { VerifierKey } from './credentials/verifier-key.ts';
import { type Languages, offeredLanguages } from './languages.ts';
import type { SecurityLog } from './monitoring/security-log.ts';
import type { ObjectStore } from './object-store.ts';

/** What wings above write in the transactions of wings below (consequences.ts). The wing messages declares what it calls. */
export interface Consequences {
  /** Erases, in the transaction that deletes an account, what wings above accounts keep for it. */
  deleted(accountId: string): Promise<unknown>;
}

/** Settings and keys of the running service, for rules and jobs. It has no connections. */
export type Service = {
  build: Build;
  /** Public origin, without a trailing slash. */
  baseUrl: string;
  keyring: Keyring;
  /** Folder of private data. */
  dataFolder: string;
  /** Where new files are stored; null: in the database. */
  fileStore: ObjectStore | null;
  limits: {
    messagesPerDay: number;
    topics: number;
    requestsPerMinute: number;
    streamsPerClient: number;
  };
  vapidPublicKey: string;
  /** Waits before the second, third, … attempt of a callback. */
  callbackRetryMs: number[];
  /** Whether http and private addresses may be called: in development only. */
  allowPrivateAddresses: boolean;
  /** The push services with which devices may be registered. */
  pushHosts: PushHosts;
  /** False where mail stays in the development mailbox. */
  hasMailServer: boolean;
  mailFrom: string;
  /** What people can read in. */
  languages: Languages;
  /** Who gets mails about this installation; null: nobody. */
  operatorEmail: string | null;
  /** Pages of the operator for the people who use the inbox; null: none. */
  helpUrl: string | null;
  privacyUrl: string | null;
  /** Those that are asked to cosign the checkpoints of the transparency log. */
  witnesses: Witness[];
  /** The keys of the logs of which this installation is a witness. */
  witnessedLogs: VerifierKey[];
  /** Writes security events (security-log.ts). */
  securityLog: SecurityLog;
  consequences: Consequences;
};

/** As much of it as sends and closes messages. */
export type WithConsequences = Pick<Service, 'consequences'>;

const TOPICS_PER_ACCOUNT = 20;

export const createService = (
  config: Config,
  consequences: Consequences,
  securityLog: SecurityLog = () => {},
  fileStore: ObjectStore | null = null,
): Service => ({
  build: thisBuild(config.commit),
  baseUrl: config.baseUrl,
  keyring: createKeyring(config.masterKey, config.previousMasterKeys),
  dataFolder: config.dataFolder,
  fileStore,
  limits: {
    messagesPerDay: config.messagesPerDay,
    topics: TOPICS_PER_ACCOUNT,
    requestsPerMinute: config.requestsPerMinute,
    streamsPerClient: config.streamsPerClient,
  },
  vapidPublicKey: config.vapid.publicKey,
  callbackRetryMs: config.callbackRetryMs,
  allowPrivateAddresses: config.allowPrivateAddresses,
  pushHosts: config.pushHosts,
  hasMailServer: config.smtpUrl !== null,
  mailFrom: config.mailFrom,
  languages: offeredLanguages,
  operatorEmail: config.operatorEmail,
  helpUrl: config.helpUrl,
  privacyUrl: config.privacyUrl,
  witnesses: config.witnesses,
  witnessedLogs: config.witnessedLogs,
  securityLog,
  consequences,
});
