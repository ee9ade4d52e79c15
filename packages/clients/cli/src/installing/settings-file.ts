import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { replaceFileSync } from '@assent/core/platform/whole-files';
import { isObject } from '@assent/core/pure/permission-hooks/hook';
import { profilesPath } from '../profiles/profile-file.ts';
import type { Environment } from '../program/context.ts';
import { Failure, usageFailure } from '../program/failure.ts';
import { type Kept, takenFrom } from './formats/edits.ts';
import { targetOf } from './links.ts';

/** Settings of a host as they are. */
export type SettingsFile = {
  /** The file itself, also where its name is a symbolic link. */
  path: string;
  /** Null if there is no file. */
  text: string | null;
  mode: number;
};

/** Reads settings. @param mode of a file that is made @throws Failure if they cannot be read or changed */
export function readSettings(name: string, mode: number): SettingsFile {
  try {
    return settingsOf(name, mode);
  } catch (error) {
    throw failureOf(name, 'read', error);
  }
}

function settingsOf(name: string, mode: number): SettingsFile {
  const path = targetOf(name);
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return { path, text: null, mode };
  if (!stat.isFile()) throw usageFailure(`${name} is not a file.`);
  if ((stat.mode & 0o200) === 0)
    throw usageFailure(
      `${name} is read-only, and was not changed.`,
      'Allow its owner to write it, or change it where it comes from: docs/guides/agents.md shows the hooks.',
    );
  const text = decoded(readFileSync(path));
  if (text === null) throw usageFailure(`${name} is not UTF-8, and was not changed.`);
  return { path, text, mode: stat.mode & 0o7777 };
}

const failureOf = (name: string, what: 'read' | 'written', error: unknown) =>
  error instanceof Failure
    ? error
    : usageFailure(
        `${name} could not be ${what}: ${error instanceof Error ? error.message : error}`,
      );

/**
 * Replaces settings, completely or not at all.
 * @param text null to delete the file
 * @throws Failure if somebody has changed them since they were read, or if they cannot be written
 */
export function writeSettings({ path, text: former, mode }: SettingsFile, text: string | null) {
  if (readSettings(path, mode).text !== former)
    throw usageFailure(`${path} was changed meanwhile.`, 'Run the command again.');
  try {
    if (text === null) return rmSync(path);
    mkdirSync(dirname(path), { recursive: true });
    replaceFileSync(path, text, mode);
    chmodSync(path, mode);
  } catch (error) {
    throw failureOf(path, 'written', error);
  }
}

/** Returns the text with its byte order mark, if it has one; null if it is not UTF-8. */
function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

export const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

// What the settings were before the hooks, so that removing them restores every byte. Only positions are stored: settings contain
// secrets of others. If it is lost, or if the settings were changed, the hooks are cut out instead.

/** What was written: the digest of the settings, and which parts were there before; null if there was no file. */
type Written = { sha256: string; kept: Kept | null };

const pathOf = (environment: Environment) =>
  join(dirname(profilesPath(environment)), 'installed-hooks.json');

/** Returns the text that was there before the hooks were written; `text: null` for no file. Null if that is not known. */
export function formerText(
  environment: Environment,
  file: string,
  text: string,
): { text: string | null } | null {
  const written = read(environment)[file];
  if (!isWritten(written) || written.sha256 !== digestOf(text)) return null;
  return { text: written.kept === null ? null : takenFrom(text, written.kept) };
}

/** Stores what was written; null after the hooks were removed. */
export function storeWritten(environment: Environment, file: string, written: Written | null) {
  const { [file]: _, ...others } = read(environment);
  const path = pathOf(environment);
  const all = written === null ? others : { ...others, [file]: written };
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    replaceFileSync(path, `${JSON.stringify(all, null, 2)}\n`);
  } catch {
    // The settings are written, and the hooks can be removed without it.
  }
}

function read(environment: Environment): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(readFileSync(pathOf(environment), 'utf8'));
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

const isWritten = (value: unknown): value is Written =>
  isObject(value) &&
  typeof value.sha256 === 'string' &&
  (value.kept === null || (Array.isArray(value.kept) && value.kept.every(isRange)));

const isRange = (value: unknown) =>
  Array.isArray(value) && value.length === 2 && value.every(Number.isSafeInteger);
