import { Button } from '@assent/ui/button';
import { FieldNote } from '@assent/ui/field';
import FileCheck from 'lucide-react/icons/file-check';
import X from 'lucide-react/icons/x';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { FileButton } from '../primitives/file-button.tsx';
import { receiptTexts } from '../texts.ts';

type FileChoiceProps = {
  label: string;
  /** What the button says: "Choose a receipt file". */
  press: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** The chosen file: its name, and what is known about it. */
  chosen: { name: string; about?: string } | null;
  onChoose: (file: File) => void;
  onRemove: () => void;
};

/** A file to drop or to choose. The file is read in this browser and sent nowhere. */
export function FileChoice(props: FileChoiceProps) {
  const { label, press, hint, error, chosen, onChoose, onRemove } = props;
  const [isOver, setOver] = useState(false);
  const id = useId();
  const hold = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onChoose(file);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for several controls; this groups one with its file
    <div role="group" aria-labelledby={`${id}label`} className="flex min-w-0 flex-col gap-1.5">
      <span id={`${id}label`} className="font-medium text-sm">
        {label}
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button within does the same by keyboard */}
      <div
        onDragOver={hold}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-dashed px-4 py-3.5 transition-colors ${error ? 'border-reject' : 'border-line-strong'} ${isOver ? 'bg-accent-wash' : 'bg-sunken/50'}`}
      >
        {chosen ? (
          <Chosen chosen={chosen} label={label} onRemove={onRemove} />
        ) : (
          <p className="min-w-0 flex-1 basis-32 pointer-coarse:hidden text-ink-muted">
            {receiptTexts.receipts.file.drop}
          </p>
        )}
        <FileButton press={press} onChoose={onChoose} noteId={`${id}note`} isWrong={!!error} />
      </div>
      <FieldNote id={`${id}note`} hint={hint} error={error} />
    </div>
  );
}

type ChosenProps = Pick<FileChoiceProps, 'label' | 'onRemove'> & {
  chosen: NonNullable<FileChoiceProps['chosen']>;
};

const Chosen = ({ chosen: { name, about }, label, onRemove }: ChosenProps) => (
  <div className="flex min-w-0 flex-1 basis-48 items-start gap-2.5">
    <FileCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-muted" />
    <div className="min-w-0 flex-1">
      <p className="break-all font-medium">{name}</p>
      {about && <p className="break-all text-ink-muted text-sm">{about}</p>}
    </div>
    <Button
      variant="ghost"
      size="sm"
      square
      aria-label={receiptTexts.receipts.file.remove_of({ label })}
      title={receiptTexts.receipts.file.remove}
      onClick={onRemove}
    >
      <X aria-hidden />
    </Button>
  </div>
);
