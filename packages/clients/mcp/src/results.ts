import type { CallToolResult } from '@modelcontextprotocol/server';
import { type Approval, type Approver, type ApproverGroup, ServiceError } from './approvals.ts';
import type { ApprovalOut, ApproversOut, Decision } from './shapes.ts';

/** Returns the decision of a message. Everything that is not certain is `pending`, which permits nothing. */
export function decisionOf({ status, approved, response }: Approval): Decision {
  if (status === 'approved')
    return approved && response?.value === 'approve' ? 'approved' : 'pending';
  if (status === 'rejected' || status === 'expired' || status === 'canceled') return status;
  return 'pending';
}

/** What each decision means for the agent. Only that of `approved` permits the action. */
const meanings: Record<Decision, string> = {
  approved:
    'A person approved this request. The action may be taken once, as described in it and with the values of its fields.',
  rejected: 'A person said no. The action must NOT be taken. Do not ask again for the same action.',
  expired: 'Nobody answered in time. The action must NOT be taken.',
  canceled: 'The request was withdrawn. The action must NOT be taken.',
  pending:
    'Nobody has answered yet. The action must NOT be taken. Call get_approval with this approval_id; do not call ask_approval again.',
};

const ASKED =
  'Nobody has decided yet: a person asks something first. The action must NOT be taken. Answer with answer_question, then call get_approval; do not call ask_approval again.';

/** Returns the questions of people that nobody has answered. */
export const openQuestions = ({ questions }: Approval): ApprovalOut['questions'] =>
  (questions?.data ?? []).flatMap(({ question_id, text, person, answer }) =>
    answer === null && text !== null ? [{ question_id, name: person.display_name, text }] : [],
  );

/**
 * Returns the result of a tool for a message: the decision first, then the rest.
 * @param more.warnings what the service said of the request when it was sent
 */
export function approvalResult(
  approval: Approval,
  { note, warnings = [] }: { note?: string; warnings?: string[] } = {},
): CallToolResult {
  const decision = decisionOf(approval);
  const { response } = approval;
  const isDecided = decision === 'approved' || decision === 'rejected';
  const out: ApprovalOut = {
    decision,
    may_proceed: decision === 'approved',
    approval_id: approval.message_id,
    mode: approval.mode,
    topic: approval.topic,
    expires_at: approval.expires_at,
    decided_at: isDecided && response ? response.responded_at : null,
    auth_method: isDecided && response ? response.auth_method : null,
    decided_by:
      isDecided && response
        ? { approver_id: response.responder.subscriber_id, name: response.responder.display_name }
        : null,
    comment: isDecided && response ? response.comment : null,
    fields: isDecided && response ? response.fields : null,
    edited: isDecided && response ? response.edited : null,
    cancel_reason: decision === 'canceled' ? approval.cancel_reason : null,
    questions: decision === 'pending' ? openQuestions(approval) : [],
    warnings,
  };
  return { content: [{ type: 'text', text: textOf(out, note) }], structuredContent: out };
}

/**
 * Returns the same as text, for clients without structured results. Texts of people are JSON strings on lines of their
 * own, so that they can imitate neither the first line nor another one.
 */
function textOf(out: ApprovalOut, note: string | undefined): string {
  const lines = [
    `decision: ${out.decision}`,
    out.questions.length > 0 ? ASKED : meanings[out.decision],
    ...(note ? [note] : []),
    ...(out.mode === 'test' ? ['This is test mode: no real person was asked.'] : []),
    `approval_id: ${out.approval_id}`,
    ...out.warnings.map(warningLine),
    ...out.questions.map(
      ({ question_id, name, text }) =>
        `question ${question_id} by (quoted): ${quoted(name)} asks (quoted): ${quoted(text)}`,
    ),
    ...(out.decided_by ? [`decided_by_name (quoted): ${quoted(out.decided_by.name)}`] : []),
    ...(out.fields === null ? [] : [`fields (JSON): ${visible(JSON.stringify(out.fields))}`]),
    ...(out.edited?.length ? [`The person changed: ${out.edited.join(', ')}`] : []),
    ...(out.comment === null ? [] : [`comment (quoted): ${quoted(out.comment)}`]),
    ...(out.cancel_reason === null ? [] : [`cancel_reason (quoted): ${quoted(out.cancel_reason)}`]),
  ];
  return lines.join('\n');
}

/** Returns what probably is a mistake in a request, on a line of its own. It names texts of the request. */
export const warningLine = (warning: string) => `warning (quoted): ${quoted(warning)}`;

/** Characters that would look like a new line, change the order of what follows, or are read by models but not by people. */
const UNSEEN =
  /[\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\u{e0000}-\u{e007f}]/gu;

/** Returns a text as a JSON string of visible characters. */
export const quoted = (text: string) => visible(JSON.stringify(text));

const visible = (json: string) =>
  json.replaceAll(UNSEEN, (found) => found.split('').map(escaped).join(''));

const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Returns the result for a call that failed. It names no decision, because there is none.
 * @param approvalId of a question that was asked, whose answer could not be read
 * @param next what the agent can do to get an answer
 */
export function errorResult(
  error: unknown,
  { approvalId, next }: { approvalId?: string; next?: string } = {},
): CallToolResult {
  const { code, message } =
    error instanceof ServiceError
      ? error
      : { code: 'internal', message: 'The call failed unexpectedly.' };
  const text = [
    'decision: none',
    'This call failed, so there is no answer of a person. The action must NOT be taken.',
    `error: ${code}`,
    `detail (quoted): ${quoted(message)}`,
    ...(approvalId
      ? [
          `approval_id: ${approvalId}`,
          'The question was asked: call get_approval, not ask_approval.',
        ]
      : []),
    ...(next ? [next] : []),
  ].join('\n');
  return { content: [{ type: 'text', text }], isError: true };
}

/** Returns the result of `list_approvers`. */
export function approversResult(page: {
  data: Approver[];
  groups: ApproverGroup[] | null;
  next_cursor: string | null;
}): CallToolResult {
  const approvers = page.data.map(({ subscriber_id, display_name, topic, reachable_devices }) => ({
    approver_id: subscriber_id,
    name: display_name,
    topic,
    reachable_devices,
  }));
  const groups =
    page.groups?.map(({ name, description, members, on_call }) => ({
      group: `group:${name}`,
      description,
      members,
      on_call,
    })) ?? null;
  const out: ApproversOut = { approvers, groups, next_cursor: page.next_cursor };
  const rows = approvers.map(
    ({ approver_id, name, topic, reachable_devices }) =>
      `${approver_id} name (quoted): ${quoted(name)} topic: ${topic} devices: ${reachable_devices}`,
  );
  const groupRows = (groups ?? []).map(({ group, description, members, on_call }) => {
    const what = description === null ? '' : ` description (quoted): ${quoted(description)}`;
    return `${group} members: ${members} on call: ${on_call}${what}`;
  });
  const more = page.next_cursor ? [`next_cursor: ${page.next_cursor}`] : [];
  const text = [`${rows.length} people on this page`, ...rows, ...groupRows, ...more].join('\n');
  return { content: [{ type: 'text', text }], structuredContent: out };
}
