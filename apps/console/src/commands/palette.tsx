import { Kbd } from '@assent/ui/code';
import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { type Command, matching, useCommands } from './commands.tsx';
import { useFindMessage } from './find-message.tsx';

type PaletteProps = { onClose: () => void; onShortcuts: () => void };

/** Runs commands by name: a combobox in a modal dialog. */
export function Palette({ onClose, onShortcuts }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const commands = useCommands(onShortcuts);
  const named = matching(commands, text);
  const found = useFindMessage(text);
  // Commands that match by name come first.
  const offered = [...named, ...found];
  // Closed before it is removed: a removed dialog does not return the focus.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);

  const choose = (command: Command | undefined) => {
    if (!command) return;
    // Closed first, so that the focus is returned before the command moves it.
    onClose();
    command.run();
  };
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      // The focus returns before the key is released, and the browser would press the focused button.
      event.preventDefault();
      return choose(offered[at]);
    }
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setAt((at + step + offered.length) % offered.length);
  };
  const write = (written: string) => {
    setText(written);
    setAt(0);
  };
  return (
    <dialog
      ref={dialog}
      aria-label="Commands"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => dialog.current?.open || onClose()}
      onPointerDown={({ target }) => target === dialog.current && onClose()}
      className="fixed mx-auto mt-[12vh] max-h-[70dvh] w-[calc(100%-2rem)] max-w-xl flex-col overflow-hidden rounded-xl border border-line bg-raised text-ink shadow-modal backdrop:animate-appear backdrop:bg-backdrop open:flex open:animate-rise max-sm:mt-4"
    >
      <div className="flex items-center gap-3 border-line border-b px-4">
        <Search aria-hidden className="size-4 shrink-0 text-ink-muted" />
        <input
          role="combobox"
          aria-label="Command, message id or reference"
          aria-expanded
          aria-controls={id}
          aria-activedescendant={offered[at] && `${id}${at}`}
          aria-autocomplete="list"
          placeholder="A command, a message id or a reference…"
          value={text}
          onChange={({ target }) => write(target.value)}
          onKeyDown={press}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={2048}
          className="h-13 w-full min-w-0 bg-transparent text-md outline-none"
        />
        <span className="shrink-0 max-sm:hidden">
          <Kbd>Esc</Kbd>
        </span>
      </div>
      <Options id={id} offered={offered} at={at} onPoint={setAt} onChoose={choose} />
    </dialog>
  );
}

type OptionsProps = {
  id: string;
  offered: Command[];
  at: number;
  onPoint: (at: number) => void;
  onChoose: (command: Command) => void;
};

function Options({ id, offered, at, onPoint, onChoose }: OptionsProps) {
  const chosen = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another option is chosen when `at` is another
  useEffect(() => {
    // Some browsers return a promise, and an effect must not.
    chosen.current?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <div id={id} role="listbox" aria-label="Commands" className="min-h-0 overflow-y-auto p-1.5">
      {offered.map((command, place) => (
        <div key={command.label} role="presentation">
          {command.group !== offered[place - 1]?.group && (
            <div aria-hidden className="px-3 pt-2.5 pb-1 text-ink-faint text-xs">
              {command.group}
            </div>
          )}
          {/* biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the focus and the keys stay in the combobox */}
          <div
            ref={place === at ? chosen : null}
            id={`${id}${place}`}
            role="option"
            aria-selected={place === at}
            onPointerMove={() => place !== at && onPoint(place)}
            onClick={() => onChoose(command)}
            className="flex min-h-9 cursor-pointer scroll-my-8 items-center gap-3 rounded-md px-3 aria-selected:bg-hover pointer-coarse:min-h-11 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-ink-muted"
          >
            {command.icon}
            <span className="min-w-0 flex-1 truncate">{command.label}</span>
            {command.keys && (
              <span aria-hidden className="flex gap-1">
                {command.keys.split(' ').map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </span>
            )}
          </div>
        </div>
      ))}
    </div>
  );
}
