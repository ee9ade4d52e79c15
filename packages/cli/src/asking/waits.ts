/** Longest wait: the largest delay of a timer, about 24 days. Without `--timeout`, the expiry of the message ends it. */
export const LONGEST_WAIT_MS = 2 ** 31 - 1;
