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
  return `${dayAndTime(created_at)}  ${statusWord(status, colours)}${gap}  ${message_id}  ${plain(payload.title)}${by}`;
}

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
    const edited = message.response?.edited?.includes(key) ? colours.yellow(' (edited)') : '';
    return `  ${key}: ${plain(typeof value === 'string' ? value : JSON.stringify(value))}${edited}`;
  }),
];

function capitalized(status: string, colours: Colours) {
  const word = statusWord(status, colours);
  return word.replace(status, status.charAt(0).toUpperCase() + status.slice(1));
}

/** Returns a message with its card, line by line. */
export function messageDetails(message: MessageOut, colours: Colours): string[] {
  const { payload, topic, ext, to, expires_at, created_at, recipients, mode } = message;
  const rows: [label: string, value: string | null][] = [
    ['Message', message.message_id],
    ['Mode', mode === 'test' ? colours.yellow('test') : null],
    ['Topic', topic],
    ['To', to ? to.join(', ') : null],
    ['People', recipients ? `${recipients.people}, ${recipients.reachable} reachable` : null],
    ['Reference', ext === null ? null : plain(ext)],
    ['Created', dayAndTime(created_at)],
    ['Expires', dayAndTime(expires_at)],
  ];
  return [
    colours.bold(plain(payload.title)),
    ...outcomeLines(message, colours),
    ...(payload.body ? payload.body.split('\n').map((line) => `  ${plain(line)}`) : []),
    ...(payload.details ?? []).map(({ label, value }) => `  ${plain(label)}: ${plain(value)}`),
    ...rows.flatMap(([label, value]) => (value === null ? [] : [`${label.padEnd(10)}${value}`])),
  ];
}
