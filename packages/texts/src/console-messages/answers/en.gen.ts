// Generated from catalogues/console-messages/answers/en.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate } from '../formats/en.gen.ts';

export default {
  label: "Answer",
  by: <T>({ value, edited, strong, name }: { value: 'approve' | 'reject'; edited: 'yes' | 'no'; strong: (words: string) => T; name: T }): (string | T)[] => [strong(select(value, { "approve": "Approved", "reject": "Rejected", "other": '' })), `${select(edited, { "yes": " with changes", "no": '', "other": '' })} by `, name],
  by_for: <T>({ value, edited, strong, name, other }: { value: 'approve' | 'reject'; edited: 'yes' | 'no'; strong: (words: string) => T; name: T; other: T }): (string | T)[] => [strong(select(value, { "approve": "Approved", "reject": "Rejected", "other": '' })), `${select(edited, { "yes": " with changes", "no": '', "other": '' })} by `, name, ", for ", other],
  pressed: <T>({ signed, label, when }: { signed: 'yes' | 'no'; label: T; when: T }): (string | T)[] => ["Pressed “", label, "” ", when, select(signed, { "yes": ", and signed it with a passkey", "no": '', "other": '' })],
  invited_as: ({ label }: { label: string }): string => `Invited as “${isolate(label)}”`,
  joined: <T>({ when }: { when: T }): (string | T)[] => ["Joined ", when],
  unnamed: "Somebody without a name",
  unnamed_within: "somebody without a name",
};
