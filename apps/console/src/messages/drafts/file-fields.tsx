import { MAX_ALT, MAX_BLOCK_LABEL } from '@assent/core/pure/platform/schemas/published-limits';
import { Button } from '@assent/ui/button';
import { Field, FieldNote, Input } from '@assent/ui/field';
import { useId } from 'react';
import { acceptedTypes } from '../../files/upload-file.ts';
import { useUpload } from '../../files/use-upload.ts';
import { FileButton } from '../../primitives/file-button.tsx';
import { problemOf } from '../../problem.ts';
import { messageTexts } from '../../texts.ts';
import type { FileDraft } from './draft-block.ts';
import type { ErrorAt } from './money-fields.tsx';

type FileFieldsProps = {
  block: FileDraft;
  errorAt: ErrorAt;
  onChange: (block: FileDraft) => void;
};

/** A file is uploaded when it is chosen, so that the preview shows what people will see. */
export function FileFields({ block, errorAt, onChange }: FileFieldsProps) {
  const words = messageTexts.blocks.file;
  const { type, file } = block;
  const id = useId();
  const upload = useUpload(type, (stored) => onChange({ ...block, file: stored }));
  const refused = upload.error && problemOf(upload.error);
  // Once a file is chosen, it is no longer missing.
  const missing = file ? '' : words[upload.isPending ? 'wait' : 'missing'];
  const error = refused
    ? `${refused.title}. ${refused.detail}`
    : errorAt('/file', { invalid_format: missing });
  return (
    <>
      <div className="flex min-w-0 flex-col items-start gap-2">
        <div role="status" className="break-all empty:hidden">
          {upload.file && upload.isPending && words.uploading({ name: upload.file.name })}
          {!upload.isPending &&
            file &&
            words.stored({ name: file.name, kilobytes: Math.ceil(file.bytes / 1000) })}
        </div>
        {upload.file && upload.isPending && (
          <Progress label={words.progress({ name: upload.file.name })} share={upload.share} />
        )}
        <div className="flex flex-wrap gap-2">
          <FileButton
            press={file || upload.isPending ? words.another : words.choose[type]}
            accept={acceptedTypes[type].join()}
            noteId={`${id}note`}
            isWrong={Boolean(error)}
            onChoose={upload.start}
          />
          {upload.isPending && (
            <Button size="sm" variant="ghost" onClick={upload.cancel}>
              {words.cancel}
            </Button>
          )}
          {refused?.code === 'unreachable' && (
            <Button size="sm" onClick={upload.again}>
              {words.again}
            </Button>
          )}
        </div>
        <FieldNote id={`${id}note`} hint={words.hint[type]} error={error} />
      </div>
      {type === 'image' ? (
        <Field label={words.alt} hint={words.alt_hint} error={errorAt('/alt')}>
          <Input
            value={block.words}
            maxLength={MAX_ALT}
            onChange={({ target }) => onChange({ ...block, words: target.value })}
          />
        </Field>
      ) : (
        <Field label={words.label} aside={messageTexts.drafts.optional} error={errorAt('/label')}>
          <Input
            value={block.words}
            maxLength={MAX_BLOCK_LABEL}
            onChange={({ target }) => onChange({ ...block, words: target.value })}
          />
        </Field>
      )}
    </>
  );
}

/** How much of a file was sent. */
const Progress = ({ label, share }: { label: string; share: number }) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuenow={Math.round(share * 100)}
    className="h-1.5 w-full overflow-hidden rounded-full bg-sunken forced-colors:border"
  >
    <div
      className="h-full bg-accent transition-[width] forced-colors:bg-[Highlight]"
      style={{ width: `${share * 100}%` }}
    />
  </div>
);
