/** What members mean that messages did not have before: one answer of anybody decided, without values. */
const BEFORE = {
  approvals: { required: 1, exclude: [], enough_recipients: null },
  progress: null,
  match_code: null,
  remind_every: null,
  widen: [],
  urgency: 'high',
};
const ANSWER_BEFORE = { on_behalf_of: null, fields: null, fields_digest: null, edited: null };

/**
 * Returns a final message that was stored to replay it for an Idempotency-Key, with the members that were added to
 * messages since. A message that has them is returned unchanged.
 */
export function withNewMembers(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null || 'answers' in stored) return stored;
  const given = 'response' in stored && typeof stored.response === 'object' && stored.response;
  const response = given ? { ...ANSWER_BEFORE, ...given } : null;
  return { ...BEFORE, ...stored, response, answers: response ? [response] : [] };
}
