import type { AppRow } from '../apps/app.model.ts';
import { fieldProblem } from '../errors.ts';
import { referenceIn } from '../fields/references.ts';
import {
  approverWithReference,
  isTestApprover,
  type TestApprover,
} from '../test-approvers/test-approvers.schema.ts';
import { Subscriber } from './subscriber.model.ts';

/** Subscribers of an app, and the test approvers of a test app. */
export type NamedSubscribers = {
  subscribers: { id: string; personId: string }[];
  approvers: TestApprover[];
};

/**
 * Returns the subscribers that a list names by id or reference, each once.
 * @param pointer of the list in the request
 * @throws Problem validation_failed at the first one that is unknown
 */
export async function subscribersNamed(
  app: Pick<AppRow, 'id' | 'mode'>,
  names: string[],
  pointer: string,
): Promise<NamedSubscribers> {
  const ids = names.filter((name) => referenceIn(name) === null);
  const references = names.flatMap((name) => referenceIn(name) ?? []);
  const [byId, byReference] = await Promise.all([
    ids.length > 0 ? Subscriber.ofApp(app.id, [...new Set(ids)]) : [],
    references.length > 0 ? Subscriber.withReferences(app.id, [...new Set(references)]) : [],
  ]);
  const approvers = app.mode === 'test' ? names.flatMap((name) => approverNamed(name) ?? []) : [];
  const known = new Set([
    ...[...byId, ...byReference].map(({ id }) => id),
    ...byReference.map(({ reference }) => `ref:${reference}`),
  ]);
  const isKnown = (name: string) =>
    known.has(name) || (app.mode === 'test' && approverNamed(name) !== null);
  const index = names.findIndex((name) => !isKnown(name));
  if (index >= 0) throw unknown(`${pointer}/${index}`, names[index] ?? '');
  const found = new Map([...byId, ...byReference].map(({ id, personId }) => [id, personId]));
  return {
    subscribers: [...found].map(([id, personId]) => ({ id, personId })),
    approvers: [...new Set(approvers)],
  };
}

function approverNamed(name: string): TestApprover | null {
  const reference = referenceIn(name);
  if (reference !== null) return approverWithReference(reference);
  return isTestApprover(name) ? name : null;
}

function unknown(pointer: string, name: string) {
  // Test apps know all test approvers, so this is a live app.
  if (approverNamed(name) !== null)
    return fieldProblem(
      pointer,
      'unknown',
      'is a test approver, and this is the live app. Send the message with the appid and a secret of the test app of your account, or name a subscriber',
    );
  const detail =
    referenceIn(name) === null
      ? 'is not one of your subscribers'
      : `none of your subscribers has the reference ${referenceIn(name)}`;
  return fieldProblem(pointer, 'unknown', detail);
}
