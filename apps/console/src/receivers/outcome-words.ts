/** The result of one request, as the API reports it. */
export type Outcome = { status_code: number | null; error: string | null };

const failures: Record<string, { words: string; advice: string }> = {
  dns_failed: {
    words: 'Name not found',
    advice: 'The host name of the URL could not be resolved. Check the URL and its DNS record.',
  },
  blocked_address: {
    words: 'Private address',
    advice: 'The host name resolves to a private address, and only public ones are called.',
  },
  connect_failed: {
    words: 'No connection, or it broke',
    advice:
      'The connection failed, or it broke before the status line of the response was complete. Check that your server was running and its port was open.',
  },
  tls_error: {
    words: 'No safe connection',
    advice:
      'The certificate was not valid for this name, had expired, or was sent without its intermediate certificates.',
  },
  internal: {
    words: 'Failed on our side',
    advice:
      'Nothing was sent. It is retried as usual, and does not count as a failure of your receiver.',
  },
  timeout: {
    words: 'No answer in time',
    advice:
      'There was no response within 15 seconds. Respond first, and process the callback afterwards.',
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
  if (error === 'redirect')
    return 'Redirects are not followed. Save the URL to which it redirects.';
  if (status_code === 401 || status_code === 403)
    return 'It was refused. Diagnose the receiver: its secret may be wrong.';
  if (status_code === 410)
    return 'It responded that it is permanently gone, which switches callbacks off.';
  return 'Only a 2xx accepts a callback. See the log of your server for the reason.';
}

/** Returns "87 ms" or "3.2 s". */
export const durationWords = (ms: number) =>
  ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`;
