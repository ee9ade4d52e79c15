import { filesIn } from '@assent/core/pure/messages/cards/card-blocks';
import type { FileCheck, FilesOfCard } from '@assent/ui/files-of-card';
import { useState } from 'react';
import type { Message } from '../api.ts';
import { loadFile } from './load-file.ts';

/** Returns the ids of the files that a message shows: on its card, and in the answers to questions. */
function filesOf({ payload, questions }: Message): string[] {
  const answers = questions?.data?.flatMap(({ answer }) => answer?.blocks ?? []) ?? [];
  return filesIn([...(payload.blocks ?? []), ...answers]);
}

/**
 * Returns what the blocks of a message need to show files, and what came of them: an approval waits until each file is on the
 * screen or is said not to be there, and one that is not the file of the message can only be rejected.
 * @param isAsked whether this person decides about it
 */
export function useCheckedFiles(message: Message, isAsked: boolean) {
  const { message_id } = message;
  // A file that was loaded for one message says nothing about that of another.
  const [checks, setChecks] = useState<Record<string, FileCheck>>({});
  const keyOf = (file_id: string) => `${message_id} ${file_id}`;
  const files: FilesOfCard = {
    load: (file) => loadFile(message_id, file),
    onChecked: isAsked
      ? ({ file_id }, check) => setChecks((before) => ({ ...before, [keyOf(file_id)]: check }))
      : undefined,
  };
  const found = filesOf(message).map((file_id) => checks[keyOf(file_id)]);
  return { files, isChecking: found.includes(undefined), isMismatched: found.includes('mismatch') };
}
