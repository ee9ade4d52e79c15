import { useId } from 'react';
import type { Message } from '../api.ts';

type NumberChoiceProps = {
  message: Message;
  chosen: string | undefined;
  onChoose: (number: string) => void;
};

/** Asks which number the sender shows: a radio group of large numbers. */
export function NumberChoice({ message, chosen, onChoose }: NumberChoiceProps) {
  const name = useId();
  const [questionId, hintId] = [useId(), useId()];
  const sender = message.app.name;
  return (
    // No fieldset: WebKitGTK (2.50) lays out its legend as too high first, and corrects it under a finger that presses.
    <div role="radiogroup" aria-labelledby={questionId} aria-describedby={hintId}>
      <p id={questionId} className="font-medium wrap-anywhere">
        Which number does {sender} show you?
      </p>
      <p id={hintId} className="mt-1 text-ink-muted text-sm wrap-anywhere">
        Nobody shows you a number? Then somebody else may have started this: cancel, and report it.
        A wrong number rejects the request and reports it.
      </p>
      <div className="mt-3 grid grid-cols-3 gap-3">
        {message.match?.choices.map((number) => (
          <label
            key={number}
            className="grid h-20 cursor-pointer select-none place-items-center rounded-lg border border-line-strong bg-surface font-semibold text-3xl tabular-nums transition-colors hover:bg-hover has-checked:border-accent has-checked:bg-accent-wash has-checked:outline-2 has-checked:outline-accent has-checked:-outline-offset-2 has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={number}
              checked={number === chosen}
              onChange={() => onChoose(number)}
              className="sr-only"
            />
            {number}
          </label>
        ))}
      </div>
    </div>
  );
}
