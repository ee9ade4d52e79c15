import type { LoggedRequestOut } from '@assent/core/schemas';
import { Badge } from '@assent/ui/badge';
import { CodeBlock } from '@assent/ui/code';
import { CopyButton } from '@assent/ui/copy';
import { Details } from '@assent/ui/details';
import { Dialog } from '@assent/ui/dialog';
import { ExactTime } from '@assent/ui/time';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { textLink } from '../primitives/page.tsx';
import { callbackTexts } from '../texts.ts';
import { toneOf } from './status-tone.ts';

type RequestDialogProps = { request: LoggedRequestOut; onClose: () => void };

/** Shows one request: its headers without secrets, the problem that was answered, and the message that it is about. */
export function RequestDialog({ request, onClose }: RequestDialogProps) {
  const { method, path, headers } = request;
  return (
    <Dialog isOpen onClose={onClose} title={`${method} ${path}`} size="md">
      <div className="flex flex-col gap-5">
        <Details rows={factsOf(request)} />
        <RequestProblem request={request} />
        {headers.length > 0 && (
          <CodeBlock
            label={callbackTexts.requestLog.headers}
            code={headers.map(({ name, value }) => `${name}: ${value}`).join('\n')}
            isWrapped
          />
        )}
        <p className="text-ink-muted text-sm">{callbackTexts.requestLog.kept}</p>
      </div>
    </Dialog>
  );
}

const factsOf = (request: LoggedRequestOut): { label: string; value: ReactNode }[] => [
  {
    label: callbackTexts.requestLog.status,
    value: <Badge tone={toneOf(request.status)}>{request.status}</Badge>,
  },
  { label: callbackTexts.requestLog.time, value: <ExactTime at={request.started_at} /> },
  {
    label: callbackTexts.requestLog.duration,
    value: callbackTexts.receivers.ms({ ms: request.duration_ms }),
  },
  {
    label: callbackTexts.requestLog.request_id,
    value: (
      <span className="flex items-start justify-end gap-1">
        <code className="my-1 break-all font-mono text-sm">{request.request_id}</code>
        <CopyButton
          value={request.request_id}
          label={callbackTexts.requestLog.copy_request_id}
          isIcon
        />
      </span>
    ),
  },
  { label: callbackTexts.requestLog.key, value: keyName(request.key) },
  ...(request.message_id
    ? [
        {
          label: callbackTexts.requestLog.message,
          value: (
            <Link
              to="/messages/$messageId"
              params={{ messageId: request.message_id }}
              className={`${textLink} break-all font-mono text-sm`}
            >
              {request.message_id}
            </Link>
          ),
        },
      ]
    : []),
];

/** Returns the name of a key; of one that was deleted only the id is known. */
const keyName = ({ key_id, name }: LoggedRequestOut['key']) =>
  key_id === 'open_secret' ? callbackTexts.requestLog.open_secret : (name ?? key_id);

function RequestProblem({ request: { code, problem } }: { request: LoggedRequestOut }) {
  if (code === null) return null;
  return (
    <section
      aria-label={callbackTexts.requestLog.problem}
      className="rounded-lg bg-reject-wash p-4"
    >
      <h3 className="font-medium">
        {problem?.title ?? code}{' '}
        <a href={`/docs/problems/${code}`} className="font-mono font-normal text-sm underline">
          {code}
        </a>
      </h3>
      {/* With single errors, it is the first of them. */}
      {problem?.detail && problem.errors.length === 0 && (
        <p className="mt-1 wrap-anywhere">{problem.detail}</p>
      )}
      {problem && problem.errors.length > 0 && (
        <ul className="mt-2 flex flex-col gap-1">
          {problem.errors.map(({ pointer, detail }) => (
            <li key={`${pointer} ${detail}`} className="wrap-anywhere">
              <code className="font-mono text-sm">{pointer}</code> {detail}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
