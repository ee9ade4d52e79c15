import { approvedAmountOf } from '@assent/core/pure/messages/cards/card-blocks';
import type { MessageOut } from '@assent/sdk';
import type { Terminal } from '../terminal/terminal.ts';
import { clockTime, dayAndTime, plain } from '../terminal/texts.ts';

type Colours = Terminal['colours'];

/** Returns the status of a message in its colour. */
export function statusWord(status: string, colours: Colours): string {
  if (status === 'approved') return colours.green(status);
  if (status === 'rejected') return colours.red(status);
  if (status === 'expired' || status === 'canceled') return colours.yellow(status);
  return colours.cyan(status);
}

/** Returns a message as one line of a list. */
export function messageLine(message: MessageOut, colours: Colours): string {
  const { message_id, status, payload, created_at, response } = message;
  const gap = ' '.repeat(Math.max(0, 9 - status.length));
  const by = response ? ` ${colours.dim(`by ${plain(response.responder.display_name)}`)}` : '';
  const money = moneyOf(payload);
  const amount = money ? ` ${colours.dim(amountWords(message, money))}` : '';
  return `${dayAndTime(created_at)}  ${statusWord(status, colours)}${gap}  ${message_id}  ${plain(payload.title)}${amount}${by}`;
}

type Card = MessageOut['payload'];
type Block = NonNullable<Card['blocks']>[number];
type Question = NonNullable<NonNullable<MessageOut['questions']>['data']>[number];

const moneyOf = ({ blocks = [] }: Card) => blocks.find((block) => block.type === 'money') ?? null;

/** Returns the amount of a card; where another one was approved, that one and what was asked for. */
function amountWords({ payload, response }: MessageOut, { amount, currency }: MoneyOf): string {
  const approved = approvedAmountOf({ payload, response });
  if (approved === null || approved === amount) return `${amount} ${currency}`;
  return `${approved} ${currency} (edited, asked for ${amount} ${currency})`;
}

type MoneyOf = Extract<Block, { type: 'money' }>;

/** Returns who decided a message and how, or why nobody did, in one sentence. */
export function outcomeLine(message: MessageOut, colours: Colours): string {
  const { status, response, cancel_reason, closed_at } = message;
  if (response) {
    const { responder, comment, auth_method, responded_at } = response;
    const name = plain(responder.display_name);
    const said = comment ? `: “${plain(comment)}”` : '';
    const how = auth_method === 'session' ? '' : `, ${auth_method}`;
    return `${capitalized(status, colours)} by ${name} at ${clockTime(responded_at)}${how}${said}`;
  }
  if (status === 'expired') return `${capitalized(status, colours)}: nobody answered in time.`;
  if (status === 'canceled') {
    const reason = cancel_reason ? `: ${plain(cancel_reason)}` : '.';
    return `${capitalized(status, colours)} at ${clockTime(closed_at ?? 0)}${reason}`;
  }
  return `${capitalized(status, colours)}: nobody has answered yet.`;
}

/** Returns the same, and the values of the fields of the card, one a line. */
export const outcomeLines = (message: MessageOut, colours: Colours): string[] => [
  outcomeLine(message, colours),
  ...Object.entries(message.response?.fields ?? {}).map(([key, value]) => {
    const isEdited = message.response?.edited?.includes(key);
    const edited = isEdited ? colours.yellow(` (edited${askedAmount(message.payload, key)})`) : '';
    return `  ${key}: ${plain(typeof value === 'string' ? value : JSON.stringify(value))}${edited}`;
  }),
];

/** Says of the field of the amount what was asked for. */
function askedAmount(card: Card, key: string): string {
  const money = moneyOf(card);
  const isAmount = card.fields?.some((field) => field.key === key && field.type === 'amount');
  return money && isAmount ? `, asked for ${money.amount} ${money.currency}` : '';
}

/** Returns a block of a card, line by line. */
function blockLines(block: Block): string[] {
  if (block.type === 'money') {
    const { amount, currency, payee, account, label } = block;
    const words = [label && `${plain(label)}:`, `${amount} ${currency}`];
    if (payee) words.push(`to ${plain(payee)}`);
    if (account) words.push(`(${plain(account)})`);
    return [words.filter(Boolean).join(' ')];
  }
  if (block.type === 'table') {
    const rows = [block.columns.map(({ label }) => label), ...block.rows];
    const lines = rows.map((cells) => `  ${cells.map(plain).join(' | ')}`);
    return [`Table ${plain(block.caption ?? '')}`.trim(), ...lines];
  }
  if (block.type === 'diff') {
    const { text, before, after } = block;
    const lines =
      text === undefined ? [...marked('-', before), ...marked('+', after)] : text.split('\n');
    return [`Diff ${plain(block.path ?? '')}`.trim(), ...lines.map((line) => `  ${plain(line)}`)];
  }
  const { name, media_type, bytes, pages } = block.file;
  const words = block.type === 'image' ? block.alt : (block.label ?? 'Document');
  const counted = pages === 1 ? ', 1 page' : `, ${pages} pages`;
  const size = `${bytes} bytes${pages === undefined ? '' : counted}`;
  return [`${plain(words)}: ${plain(name)} (${media_type}, ${size})`];
}

/** Returns what a person asked before they decided, and the answer, line by line. */
function questionLines({ text, person, answer }: Question): string[] {
  const asked = `${plain(person.display_name)} asked: ${text === null ? '(erased)' : `“${plain(text)}”`}`;
  if (answer === null) return [asked, '  No answer yet'];
  const blocks = (answer.blocks ?? []).flatMap(blockLines);
  return [asked, `  Answer: “${plain(answer.text)}”`, ...blocks.map((line) => `    ${line}`)];
}

const marked = (sign: string, text = '') => text.split('\n').map((line) => `${sign}${line}`);

function capitalized(status: string, colours: Colours) {
  const word = statusWord(status, colours);
  return word.replace(status, status.charAt(0).toUpperCase() + status.slice(1));
}

/** Returns how many approvals a message needs, and from whom; null if one answer decides. */
function approvalsText({ approvals: { required, each, exclude } }: MessageOut): string | null {
  const without = exclude.length > 0 ? `, not by ${exclude.join(', ')}` : '';
  if (each) return `${each.map((one) => `${one.required} of ${one.from}`).join(', ')}${without}`;
  return required > 1 || without ? `${required}${without}` : null;
}

/** Returns a message with its card, line by line. */
export function messageDetails(message: MessageOut, colours: Colours): string[] {
  const { payload, topic, ext, to, expires_at, created_at, recipients, mode } = message;
  const questions = message.questions?.data ?? [];
  const rows: [label: string, value: string | null][] = [
    ['Message', message.message_id],
    ['Mode', mode === 'test' ? colours.yellow('test') : null],
    ['Topic', topic],
    ['To', to ? to.join(', ') : null],
    ['People', `${recipients.people}, ${recipients.reachable} reachable`],
    ['Approvals', approvalsText(message)],
    ['Reference', ext === null ? null : plain(ext)],
    ['Created', dayAndTime(created_at)],
    ['Expires', dayAndTime(expires_at)],
  ];
  return [
    colours.bold(plain(payload.title)),
    ...outcomeLines(message, colours),
    ...(payload.body ? payload.body.split('\n').map((line) => `  ${plain(line)}`) : []),
    ...(payload.blocks ?? []).flatMap(blockLines).map((line) => `  ${line}`),
    ...(payload.details ?? []).map(({ label, value }) => `  ${plain(label)}: ${plain(value)}`),
    ...questions.flatMap(questionLines).map((line) => `  ${line}`),
    ...rows.flatMap(([label, value]) => (value === null ? [] : [`${label.padEnd(10)}${value}`])),
  ];
}
