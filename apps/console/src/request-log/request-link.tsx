import { Link } from '@tanstack/react-router';
import { textLink } from '../primitives/page.tsx';
import { callbackTexts } from '../texts.ts';

type RequestLinkProps = { request: { log_id: string; message_id: string | null } };

/** Opens an entry of the request log, among those about the same message. */
export const RequestLink = ({ request: { log_id, message_id } }: RequestLinkProps) => (
  <Link
    to="/requests"
    search={{ message_id: message_id ?? undefined, open: log_id }}
    className={`${textLink} text-sm`}
  >
    {callbackTexts.requestLog.show}
  </Link>
);
