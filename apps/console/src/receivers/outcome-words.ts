import { callbackTexts } from '../texts.ts';

/** The result of one request, as the API reports it. */
export type Outcome = { status_code: number | null; error: string | null };

const failures = (): Record<string, { words: string; advice: string }> => ({
  dns_failed: {
    words: callbackTexts.receivers.dns_failed,
    advice: callbackTexts.receivers.dns_failed_advice,
  },
  blocked_address: {
    words: callbackTexts.receivers.blocked_address,
    advice: callbackTexts.receivers.blocked_address_advice,
  },
  connect_failed: {
    words: callbackTexts.receivers.connect_failed,
    advice: callbackTexts.receivers.connect_failed_advice,
  },
  tls_error: {
    words: callbackTexts.receivers.tls_error,
    advice: callbackTexts.receivers.tls_error_advice,
  },
  internal: {
    words: callbackTexts.receivers.internal,
    advice: callbackTexts.receivers.internal_advice,
  },
  timeout: {
    words: callbackTexts.receivers.timeout,
    advice: callbackTexts.receivers.timeout_advice,
  },
});

/** Returns the result of a request as text: "HTTP 204", "No response in time". */
export function outcomeWords({ status_code, error }: Outcome): string {
  const failure = failures()[error ?? ''];
  if (failure) return failure.words;
  return error === 'redirect'
    ? callbackTexts.receivers.redirect({ status_code: String(status_code) })
    : callbackTexts.receivers.http({ status_code: String(status_code) });
}

/** Explains a failure. Returns undefined after a success. */
export function outcomeAdvice({ status_code, error }: Outcome): string | undefined {
  if (error === null) return undefined;
  const failure = failures()[error];
  if (failure) return failure.advice;
  if (error === 'redirect') return callbackTexts.receivers.redirect_advice;
  if (status_code === 401 || status_code === 403) return callbackTexts.receivers.refused_advice;
  if (status_code === 410) return callbackTexts.receivers.gone_advice;
  return callbackTexts.receivers.status_advice;
}

/** Returns "87 ms" or "3.2 s". */
export const durationWords = (ms: number) =>
  ms < 1000
    ? callbackTexts.receivers.ms({ ms })
    : callbackTexts.receivers.s({ seconds: Math.round(ms / 100) / 10 });
