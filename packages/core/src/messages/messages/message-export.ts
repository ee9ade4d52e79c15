import { csvLine } from '../../platform/schemas/csv.ts';
import { jsonLine } from '../../platform/schemas/json/json-line.ts';
import { approvedAmountOf, moneyOf } from '../cards/card-blocks.ts';
import type { MessageOut } from './messages.schema.ts';

/** Maximum number of messages of one file. */
export const MAX_EXPORTED = 100_000;

const HEAD =
  'message_id,created_at,sent_at,status,title,topic,ext,answered_by,answered_by_id,answered_at,answered_after_s,comment,approvals,approvals_required,expires_at,closed_at,money,approved_amount,currency,payee,fields';

/** Formats of exported messages: a line before them, and the line of each. */
export const exportFormats = {
  csv: { contentType: 'text/csv; charset=utf-8', head: `${HEAD}\r\n`, line: csvLineOf },
  jsonl: {
    contentType: 'application/jsonl; charset=utf-8',
    head: '',
    line: (message: MessageOut) => `${jsonLine(message)}\n`,
  },
} as const;

/**
 * The answer is the one that decided; `money` is what was asked for, `approved_amount` what was approved, `fields` the values of
 * the answer as JSON; `answered_after_s` counts from when recipients could first see
 * the message.
 */
function csvLineOf(message: MessageOut): string {
  const { response, sent_at, answers, approvals } = message;
  const { responder } = response ?? {};
  const money = moneyOf(message.payload);
  const seconds =
    response && sent_at !== null ? ((response.responded_at - sent_at) / 1000).toFixed(3) : '';
  return csvLine([
    message.message_id,
    timeOf(message.created_at),
    timeOf(sent_at),
    message.status,
    message.payload.title,
    message.topic,
    message.ext ?? '',
    responder?.display_name ?? '',
    responder?.subscriber_id ?? '',
    timeOf(response?.responded_at ?? null),
    seconds,
    response?.comment ?? '',
    String(answers?.filter(({ value }) => value === 'approve').length ?? 0),
    String(approvals.required),
    timeOf(message.expires_at),
    timeOf(message.closed_at),
    money?.amount ?? '',
    approvedAmountOf(message) ?? '',
    money?.currency ?? '',
    money?.payee ?? '',
    response?.fields ? JSON.stringify(response.fields) : '',
  ]);
}

const timeOf = (ms: number | null) => (ms === null ? '' : new Date(ms).toISOString());
