import type { AppCaller } from '../apps/app-caller.ts';
import { fieldProblem } from '../errors.ts';
import { referenceIn } from '../fields/references.ts';
import { Subscriber } from '../subscriptions/subscriber.model.ts';
import {
  approverWithReference,
  isTestApprover,
  type TestApprover,
} from '../test-approvers/test-approvers.schema.ts';

/** The people and test approvers to whom a message is narrowed. */
export type NamedRecipients = { personIds: string[]; approvers: TestApprover[] };

/**
 * Returns the subscribers that `to` names by id or reference, each once.
 * @throws Problem validation_failed at the first one that is unknown
 */
export async function recipientsOf(
  { app }: AppCaller,
  to: string[] | undefined,
): Promise<NamedRecipients | null> {
  if (to === undefined) return null;
  const [ids, references] = [to.filter((name) => referenceIn(name) === null), refsIn(to)];
  const [byId, byReference] = await Promise.all([
    ids.length > 0 ? Subscriber.ofApp(app.id, [...new Set(ids)]) : [],
    references.length > 0 ? Subscriber.withReferences(app.id, [...new Set(references)]) : [],
  ]);
  const approvers = app.mode === 'test' ? to.flatMap((name) => approverNamed(name) ?? []) : [];
  const known = new Set([
    ...[...byId, ...byReference].map(({ id }) => id),
    ...byReference.map(({ reference }) => `ref:${reference}`),
  ]);
  const isKnown = (name: string) =>
    known.has(name) || (app.mode === 'test' && approverNamed(name) !== null);
  const index = to.findIndex((name) => !isKnown(name));
  if (index >= 0) throw unknown(index, to[index] ?? '');
  const people = new Set([...byId, ...byReference].map(({ personId }) => personId));
  return { personIds: [...people], approvers: [...new Set(approvers)] };
}

const refsIn = (to: string[]) => to.flatMap((name) => referenceIn(name) ?? []);

function approverNamed(name: string): TestApprover | null {
  const reference = referenceIn(name);
  if (reference !== null) return approverWithReference(reference);
  return isTestApprover(name) ? name : null;
}

function unknown(index: number, name: string) {
  const detail =
    referenceIn(name) === null
      ? 'is not one of your subscribers'
      : `none of your subscribers has the reference ${referenceIn(name)}`;
  return fieldProblem(`/to/${index}`, 'unknown', detail);
}
