import { Kbd } from '@assent/ui/code';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import Inbox from 'lucide-react/icons/inbox';
import Search from 'lucide-react/icons/search';
import Users from 'lucide-react/icons/users';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { queryClient, trpc } from '../api.ts';
import { messageIdIn, readWords } from '../messages/list/message-filters.ts';
import { texts } from '../texts.ts';
import { type Command, matching, useCommands } from './commands.tsx';

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
      aria-label={texts.shell.commands}
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
          aria-label={texts.commands.field}
          aria-expanded
          aria-controls={id}
          aria-activedescendant={offered[at] && `${id}${at}`}
          aria-autocomplete="list"
          placeholder={texts.commands.hint}
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
          <Kbd>{texts.commands.keyboard.esc}</Kbd>
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
    <div
      id={id}
      role="listbox"
      aria-label={texts.shell.commands}
      className="min-h-0 overflow-y-auto p-1.5"
    >
      {offered.map((command, place) => (
        <div key={command.key ?? command.label} role="presentation">
          {command.group !== offered[place - 1]?.group && (
            <div aria-hidden className="px-3 pt-2.5 pb-1 text-ink-faint text-xs">
              {texts.commands.groups[command.group]}
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

const typingMs = 200;
/** Maximum number of messages, and of people, that the palette offers. */
const MAX_MESSAGES = 5;
const MAX_PEOPLE = 3;

/** Returns a text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Returns commands that open the newest messages whose titles have these words. */
function useTitled(text: string, open: (id: string) => unknown): Command[] {
  const q = readWords(useSettled(text.trim()));
  const isAsked = q !== undefined && q.length > 1 && messageIdIn(q) === null;
  const { data, isPlaceholderData } = useQuery(
    trpc.messages.list.queryOptions(
      { q, limit: `${MAX_MESSAGES}` },
      { enabled: isAsked, placeholderData: keepPreviousData },
    ),
  );
  if (!isAsked || !data || !text.trim()) return [];
  const commands = data.data.map(
    ({ message_id, payload, status }): Command => ({
      key: message_id,
      label: texts.commands.found.titled({ title: payload.title, status }),
      group: 'find',
      icon: <Inbox aria-hidden />,
      run: () => open(message_id),
    }),
  );
  // Enter must not open a message that was found for an earlier text and does not match this one.
  const isEarlier = isPlaceholderData || q !== readWords(text);
  return isEarlier ? matching(commands, text) : commands;
}

/** Returns commands that list the messages of people whose names, or references, have words that begin like these. */
function usePeople(text: string): Command[] {
  const navigate = useNavigate();
  const isAsked = text.trim().length > 1;
  const { data } = useQuery(
    trpc.subscriptions.subscribers.queryOptions({ limit: '100' }, { enabled: isAsked }),
  );
  if (!isAsked || !data) return [];
  const people = new Map(data.data.map((each) => [each.subscriber_id, each]));
  const commands = [...people.values()].map(
    ({ subscriber_id, display_name, reference }): Command => ({
      key: subscriber_id,
      label: display_name || texts.commands.found.unnamed,
      group: 'find',
      also: `${reference ?? ''} ${subscriber_id}`,
      icon: <Users aria-hidden />,
      run: () => navigate({ to: '/messages', search: { person: subscriber_id } }),
    }),
  );
  const found = matching(commands, text).slice(0, MAX_PEOPLE);
  return found.map((command) => ({
    ...command,
    label: texts.commands.found.of_person({ name: command.label }),
  }));
}

/** Returns commands that find messages: by id, words of the title, person or reference. */
function useFindMessage(text: string): Command[] {
  const navigate = useNavigate();
  const open = (id: string) => navigate({ to: '/messages/$messageId', params: { messageId: id } });
  const titled = useTitled(text, open);
  const people = usePeople(text);
  const id = messageIdIn(text);
  if (id)
    return [
      {
        label: texts.commands.found.by_id({ id }),
        group: 'find',
        icon: <Inbox aria-hidden />,
        run: () => open(id),
      },
    ];
  const ext = text.trim();
  if (!ext) return [];
  // If only one message has the reference, it is opened.
  const find = async () => {
    const asked = trpc.messages.list.queryOptions({ ext, limit: '2' });
    const found = await queryClient.fetchQuery(asked).catch(() => null);
    const [only, another] = found?.data ?? [];
    if (only && !another) return open(only.message_id);
    return navigate({ to: '/messages', search: { ext } });
  };
  const all: Command = {
    label: texts.commands.found.all_titled({ title: ext }),
    group: 'find',
    icon: <Search aria-hidden />,
    run: () => navigate({ to: '/messages', search: { q: readWords(ext) } }),
  };
  const byReference: Command = {
    label: texts.commands.found.by_reference({ reference: ext }),
    group: 'find',
    icon: <Search aria-hidden />,
    run: find,
  };
  // Few references contain a space.
  if (/\s/.test(ext)) return [...titled, ...people, all, byReference];
  return [...titled, ...people, byReference, ...(titled.length > 0 ? [all] : [])];
}
