import { type AppRow, appWithId } from '../../accounts/apps/app.model.ts';
import type { AppCaller } from '../../accounts/apps/app-caller.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { takenIndex } from '../../platform/database/driver-errors.ts';
import { fieldProblem, Problem } from '../../platform/errors.ts';
import { groupIn, referenceIn } from '../../platform/schemas/references.ts';
import {
  approverWithReference,
  isTestApprover,
  RecipientName,
  type TestApprover,
} from '../test-approvers/test-approvers.schema.ts';
import {
  clearReference,
  releaseReference,
  type SubscriberRow,
  subscribersWithIds,
  subscribersWithReferences,
  subscriberWithId,
  takeReference,
} from './subscriber.model.ts';
import type { ReferenceIn, SubscriberDetailOut } from './subscriptions.schema.ts';
import { publishSubscriptionChange, showSubscriber } from './subscriptions.ts';

/** Subscribers of an app, and the test approvers of a test app. */
export type NamedSubscribers = {
  subscribers: { id: string; personId: string }[];
  approvers: TestApprover[];
  /** Returns the id of the subscriber or test approver that one of the names means. */
  idOf: (name: string) => string;
};

/**
 * Returns the subscribers that a list names by id or reference, each once. Groups are skipped.
 * @param pointer of the list in the request
 * @throws Problem validation_failed at the first one that is unknown
 */
export async function subscribersNamed(
  app: Pick<AppRow, 'id' | 'mode'>,
  names: string[],
  pointer: string,
): Promise<NamedSubscribers> {
  const { found, knownAs } = await known(app, names);
  const index = names.findIndex((name) => groupIn(name) === null && knownAs(name) === null);
  if (index >= 0) throw unknown(`${pointer}/${index}`, names[index] ?? '');
  const approvers = app.mode === 'test' ? names.flatMap((name) => approverNamed(name) ?? []) : [];
  const people = new Map(found.map(({ id, personId }) => [id, personId]));
  return {
    subscribers: [...people].map(([id, personId]) => ({ id, personId })),
    approvers: [...new Set(approvers)],
    idOf: (name) => knownAs(name) ?? '',
  };
}

/** Returns the id of whom each text names; null for nobody, also where it names a group or is no name. */
export async function idsNamed(
  app: Pick<AppRow, 'id' | 'mode'>,
  texts: string[],
): Promise<(string | null)[]> {
  const { knownAs } = await known(
    app,
    texts.filter((text) => RecipientName.safeParse(text).success),
  );
  return texts.map(knownAs);
}

/** Looks up subscribers by id and reference. `knownAs` returns the id that a name means, or null. */
async function known(app: Pick<AppRow, 'id' | 'mode'>, names: string[]) {
  const ids = names.filter((name) => referenceIn(name) === null && groupIn(name) === null);
  const references = names.flatMap((name) => referenceIn(name) ?? []);
  const [byId, byReference] = await Promise.all([
    ids.length > 0 ? subscribersWithIds(app.id, [...new Set(ids)]) : [],
    references.length > 0 ? subscribersWithReferences(app.id, [...new Set(references)]) : [],
  ]);
  const found = [...byId, ...byReference];
  const idsByName = new Map<string, string>([
    ...found.map(({ id }) => [id, id] as const),
    ...byReference.map(({ id, reference }) => [`ref:${reference}`, id] as const),
  ]);
  const knownAs = (name: string) =>
    idsByName.get(name) ?? (app.mode === 'test' ? approverNamed(name) : null);
  return { found, knownAs };
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

/**
 * Sets or clears the reference of a subscriber. One that only people who have left had before moves to this one.
 * @throws Problem not_found, reference_taken (with the pointer of the field)
 */
export async function setReference(
  caller: AppCaller,
  { subscriber_id, reference }: ReferenceIn,
): Promise<SubscriberDetailOut> {
  const { app } = caller;
  await inTransaction(async () => {
    const subscriber = await subscriberWithId(subscriber_id, app.id);
    if (!subscriber) throw new Problem('not_found');
    if (subscriber.reference === reference) return;
    if (reference === null) await clearReference(subscriber);
    if (reference !== null) await giveReference(subscriber, reference, ofField);
    await publishSubscriptionChange(app.id, subscriber.personId);
  });
  return showSubscriber(caller, { subscriber_id });
}

const ofField = (reference: string) => {
  const detail = `${reference} is the reference of another subscriber`;
  return new Problem('reference_taken', {
    detail,
    errors: [{ pointer: '/reference', code: 'taken', detail }],
  });
};

/**
 * Gives a subscriber a reference, and takes it from one who has left all topics. Of two concurrent requests for the same
 * one, the unique index refuses the second. Must be called in a transaction.
 * @param taken returns the problem when another subscriber has it
 */
export async function giveReference(
  { id, appId }: Pick<SubscriberRow, 'id' | 'appId'>,
  reference: string,
  taken: (reference: string) => Problem,
): Promise<void> {
  if (approverWithReference(reference) !== null && (await appWithId(appId))?.mode === 'test')
    throw taken(reference);
  await releaseReference(appId, reference, id);
  await takeReference({ id, appId }, reference).catch((error) => {
    throw takenIndex(error) ? taken(reference) : error;
  });
}
