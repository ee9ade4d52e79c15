import { useId } from 'react';
import type { Message } from '../../api.ts';
import { partTexts, texts } from '../../texts.ts';

type NumberChoiceProps = {
  message: Message;
  chosen: string | undefined;
  onChoose: (number: string) => void;
};

/** Asks which number the sender shows: a radio group of large numbers, below each other where they have no room. */
export function NumberChoice({ message, chosen, onChoose }: NumberChoiceProps) {
  const name = useId();
  const [questionId, hintId] = [useId(), useId()];
  const sender = message.app.name;
  return (
    // No fieldset: WebKitGTK (2.50) lays out its legend as too high first, and corrects it under a finger that presses.
    <div role="radiogroup" aria-labelledby={questionId} aria-describedby={hintId}>
      <p id={questionId} className="font-medium wrap-anywhere">
        {partTexts.confirm.number({ sender })}
      </p>
      <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] gap-3">
        {message.match?.choices.map((number) => (
          <label
            key={number}
            className="relative grid min-h-16 cursor-pointer select-none place-items-center rounded-lg border border-line-strong bg-surface font-semibold text-3xl tabular-nums transition-colors hover:bg-hover has-checked:border-accent has-checked:bg-accent-wash has-checked:outline-2 has-checked:outline-accent has-checked:-outline-offset-2 has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={number}
              checked={number === chosen}
              onChange={() => onChoose(number)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {number}
          </label>
        ))}
      </div>
      <p id={hintId} className="mt-3 text-ink-muted text-sm wrap-anywhere">
        {partTexts.confirm.number_help({ button: texts.reports.unexpected })}
      </p>
    </div>
  );
}
