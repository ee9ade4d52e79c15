import { Input } from '@assent/ui/field';
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react';
import { texts } from '../texts.ts';

/** Something that can be chosen. */
export type Choice = { value: string; label: string; detail?: string | undefined };

type ComboboxProps = {
  text: string;
  onText: (text: string) => void;
  choices: Choice[];
  onChoose: (choice: Choice) => void;
  /** Shown in place of the choices if there are none. */
  none: string;
  placeholder?: string;
  onFocus?: (event: FocusEvent<HTMLInputElement>) => void;
  onBlur?: () => void;
};

/** A text control that offers choices as somebody writes. A Field around it is its label. */
export function Combobox({ text, onText, choices, onChoose, none, ...props }: ComboboxProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const shown = isOpen ? choices : [];
  const choose = (choice: Choice) => {
    setOpen(false);
    setAt(0);
    onChoose(choice);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const chosen = shown[at];
    if (event.key === 'Enter' && isOpen) {
      // The form is not sent while something is being chosen.
      event.preventDefault();
      if (chosen) choose(chosen);
      return;
    }
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      return setOpen(false);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (!isOpen) return setOpen(true);
    if (shown.length > 0) setAt((at + step + shown.length) % shown.length);
  };
  return (
    <span className="relative block min-w-0">
      <Input
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={shown[at] && `${id}${at}`}
        aria-autocomplete="list"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={props.placeholder}
        value={text}
        onChange={({ target }) => {
          onText(target.value);
          setAt(0);
          setOpen(true);
        }}
        onKeyDown={press}
        onClick={() => setOpen(true)}
        onFocus={props.onFocus}
        onBlur={() => {
          setOpen(false);
          props.onBlur?.();
        }}
      />
      {isOpen && (
        <span className="absolute inset-x-0 top-full z-1 mt-1 block max-h-64 overflow-y-auto rounded-md border border-line-strong bg-raised p-1 shadow-float">
          <span
            role="status"
            className={
              choices.length > 0 ? 'sr-only' : 'block px-2.5 py-1.5 text-ink-muted text-sm'
            }
          >
            {choices.length > 0 ? `${choices.length} found` : none}
          </span>
          <span id={id} role="listbox" aria-label={texts.primitives.found} className="block">
            {choices.map((choice, place) => (
              // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the focus and the keys stay in the combobox
              <span
                key={choice.value}
                id={`${id}${place}`}
                role="option"
                aria-selected={place === at}
                // The focus stays in the control.
                onPointerDown={(event) => event.preventDefault()}
                onPointerMove={() => setAt(place)}
                onClick={() => choose(choice)}
                className="block cursor-pointer rounded-sm px-2.5 py-1.5 wrap-anywhere aria-selected:bg-hover pointer-coarse:py-2.5"
              >
                {choice.label}
                {choice.detail && (
                  <span className="block text-ink-muted text-sm">{choice.detail}</span>
                )}
              </span>
            ))}
          </span>
        </span>
      )}
    </span>
  );
}
