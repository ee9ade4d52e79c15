import { type TreeHead, treeHeadIn } from '../transparency-log/checkpoint.ts';
import { noteIn } from '../transparency-log/signed-note.ts';

/** A checkpoint of another log: its text without the signatures, and what it says. Nothing is verified. */
export type CheckpointNote = { text: string; head: TreeHead };

/** Returns whether a text has other control characters than newlines, which a note must not have. */
const hasControls = (text: string) =>
  [...text].some((character) => character < ' ' && character !== '\n');

/** Reads a signed checkpoint (C2SP tlog-checkpoint). Returns null when it is malformed. */
export function checkpointNoteIn(note: string): CheckpointNote | null {
  const read = noteIn(note);
  if (!read || hasControls(note)) return null;
  const head = treeHeadIn(read.text);
  // Lines after the third one may be there, but none is empty.
  if (!head || !Number.isSafeInteger(head.size) || read.text.includes('\n\n')) return null;
  return { text: read.text, head };
}
