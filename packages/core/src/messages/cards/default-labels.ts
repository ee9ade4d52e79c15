// No imports: the inbox uses it.

/** The labels of the buttons whose sender gave none, as cards and their digests have them. */
export const DEFAULT_LABELS = { approve: 'Approve', reject: 'Reject' } as const;
