/** The result of one request, as the API reports it. */
export type Outcome = { status_code: number | null; error: string | null };

const failures: Record<string, { words: string; advice: string }> = {
  dns_failed: {
    words: 'Name not found',
    advice: 'The name in the URL led nowhere. Check the address and its DNS record.',
  },
  blocked_address: {
    words: 'Private address',
    advice: 'The name leads to a private address, and only public ones are called.',
  },
  connect_failed: {
    words: 'No connection, or it broke',
    advice:
      'Nothing took the connection, or it broke before the answer was whole. Was your server running, and its port open?',
  },
  tls_error: {
    words: 'No safe connection',
    advice: 'The certificate was not valid for this name, had expired, or came incomplete.',
  },
  internal: {
    words: 'Failed on our side',
    advice: 'Nothing was sent. It is tried again as always, and not held against your receiver.',
  },
  timeout: {
    words: 'No answer in time',
    advice: 'There was no answer within 15 seconds. Answer first, and work afterwards.',
  },
};

/** Returns the result of a request as text: "HTTP 204", "No answer in time". */
export function outcomeWords({ status_code, error }: Outcome): string {
  const failure = failures[error ?? ''];
  if (failure) return failure.words;
  return error === 'redirect' ? `Redirect (HTTP ${status_code})` : `HTTP ${status_code}`;
}

/** Explains a failure. Returns undefined after a success. */
export function outcomeAdvice({ status_code, error }: Outcome): string | undefined {
  if (error === null) return undefined;
  const failure = failures[error];
  if (failure) return failure.advice;
  if (error === 'redirect') return 'No redirect is followed. Save the address that it leads to.';
  if (status_code === 401 || status_code === 403)
    return 'It was refused. Diagnose the receiver: the secret may be another one.';
  if (status_code === 410) return 'It said that it is gone for good, which switches callbacks off.';
  return 'Only a 2xx takes a callback. The reason stands in the log of your server.';
}

/** Returns "87 ms" or "3.2 s". */
export const durationWords = (ms: number) =>
  ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`;
