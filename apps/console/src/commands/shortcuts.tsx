import { Checkbox } from '@assent/ui/checkbox';
import { Kbd } from '@assent/ui/code';
import { Dialog } from '@assent/ui/dialog';
import { useState } from 'react';
import { texts } from '../texts.ts';
import { hasSingleKeys, paletteKey, setSingleKeys } from './keys.ts';
import { navigation } from './navigation.tsx';

const groups = () => [
  {
    title: texts.commands.groups.go_to,
    rows: navigation.map(({ screen, keys }) => ({ keys, words: texts.shell.screens[screen] })),
  },
  {
    title: texts.commands.anywhere.title,
    rows: [
      { keys: paletteKey(), words: texts.shell.commands },
      { keys: 'c', words: texts.commands.anywhere.compose },
      { keys: '?', words: texts.commands.anywhere.list },
    ],
  },
  {
    title: texts.commands.in_list.title,
    rows: [
      { keys: '/', words: texts.commands.in_list.filter },
      { keys: 'j', words: texts.commands.in_list.next },
      { keys: 'k', words: texts.commands.in_list.previous },
      { keys: texts.commands.keyboard.enter, words: texts.commands.in_list.open },
    ],
  },
];

/** Lists all keyboard shortcuts, with a switch for the single keys. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(hasSingleKeys);
  const change = (on: boolean) => {
    setSingleKeys(on);
    setOn(on);
  };
  return (
    <Dialog isOpen onClose={onClose} title={texts.commands.shortcuts.label} size="md">
      <div className="gap-10 sm:columns-2">
        {groups().map(({ title, rows }) => (
          <section key={title} aria-label={title} className="mb-6 break-inside-avoid">
            <h3 className="mb-2 font-medium text-ink-muted text-sm">{title}</h3>
            <dl className="flex flex-col gap-1.5">
              {rows.map(({ keys, words }) => (
                <div
                  key={keys}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1"
                >
                  <dt className="min-w-0 wrap-anywhere">{words}</dt>
                  <dd className="flex flex-wrap gap-1">
                    {keys.split(' ').map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Checkbox
        label={texts.commands.single_keys.label}
        hint={texts.commands.single_keys.hint}
        checked={isOn}
        onChange={({ target }) => change(target.checked)}
      />
    </Dialog>
  );
}
