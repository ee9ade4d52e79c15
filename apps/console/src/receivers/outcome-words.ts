import { callbackTexts } from '../texts.ts';

/** The result of one request, as the API reports it. */
export type Outcome = { status_code: number | null; error: string | null };

const failures = (): Record<string, { words: string; advice: string }> => ({
  dns_failed: {
    words: callbackTexts.receivers.name_not_found,
    advice: callbackTexts.receivers.the_host_name_of_the,
  },
  blocked_address: {
    words: callbackTexts.receivers.private_address,
    advice: callbackTexts.receivers.the_host_name_resolves_to,
  },
  connect_failed: {
    words: callbackTexts.receivers.no_connection_or_it_broke,
    advice: callbackTexts.receivers.the_connection_failed_or_it,
  },
  tls_error: {
    words: callbackTexts.receivers.no_safe_connection,
    advice: callbackTexts.receivers.the_certificate_was_not_valid,
  },
  internal: {
    words: callbackTexts.receivers.failed_on_our_side,
    advice: callbackTexts.receivers.nothing_was_sent_it_is,
  },
  timeout: {
    words: callbackTexts.receivers.no_answer_in_time,
    advice: callbackTexts.receivers.there_was_no_response_within,
  },
});

/** Returns the result of a request as text: "HTTP 204", "No answer in time". */
export function outcomeWords({ status_code, error }: Outcome): string {
  const failure = failures()[error ?? ''];
  if (failure) return failure.words;
  return error === 'redirect'
    ? callbackTexts.receivers.redirect_http({ status_code: String(status_code) })
    : callbackTexts.receivers.http({ status_code: String(status_code) });
}

/** Explains a failure. Returns undefined after a success. */
export function outcomeAdvice({ status_code, error }: Outcome): string | undefined {
  if (error === null) return undefined;
  const failure = failures()[error];
  if (failure) return failure.advice;
  if (error === 'redirect') return callbackTexts.receivers.redirects_are_not_followed_save;
  if (status_code === 401 || status_code === 403)
    return callbackTexts.receivers.it_was_refused_diagnose_the;
  if (status_code === 410) return callbackTexts.receivers.it_responded_that_it_is;
  return callbackTexts.receivers.only_a_2xx_accepts_a;
}

/** Returns "87 ms" or "3.2 s". */
export const durationWords = (ms: number) =>
  ms < 1000
    ? callbackTexts.receivers.ms({ ms })
    : callbackTexts.receivers.s({ seconds: Math.round(ms / 100) / 10 });
