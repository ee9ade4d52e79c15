import { buttonClass } from '@assent/ui/button';
import type { ChangeEvent } from 'react';

type FileButtonProps = {
  press: string;
  onChoose: (file: File) => void;
  noteId?: string;
  isWrong?: boolean;
  /** The types of files that the browser offers. */
  accept?: string;
};

/** A button that opens the browser's choice of a file. */
export function FileButton({ press, onChoose, noteId, isWrong = false, accept }: FileButtonProps) {
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // The same file can be chosen again after it was changed.
    currentTarget.value = '';
    if (file) onChoose(file);
  };
  return (
    <label
      className={`${buttonClass({ size: 'sm' })} relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2`}
    >
      <input
        type="file"
        accept={accept}
        aria-describedby={noteId}
        aria-invalid={isWrong || undefined}
        onChange={choose}
        className="sr-only"
      />
      {press}
    </label>
  );
}
