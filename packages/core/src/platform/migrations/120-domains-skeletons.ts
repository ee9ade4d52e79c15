/** What names are compared with: skeletons of a proven domain and of its registrable label (accounts/domains/skeletons.ts). */
export const domainsSkeletons = `
ALTER TABLE domains
  ADD COLUMN name_skeleton VARCHAR(253) NULL,
  ADD COLUMN label_skeleton VARCHAR(253) NULL,
  ADD KEY domains_name_skeleton (name_skeleton),
  ADD KEY domains_label_skeleton (label_skeleton)
`;
