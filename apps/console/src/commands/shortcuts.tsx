import { Checkbox } from '@assent/ui/checkbox';
import { Kbd } from '@assent/ui/code';
import { Dialog } from '@assent/ui/dialog';
import { useState } from 'react';
import { hasSingleKeys, paletteKey, setSingleKeys } from './keys.ts';
import { navigation } from './navigation.tsx';

const groups = [
  { title: 'Go to', rows: navigation.map(({ label, keys }) => ({ keys, words: label })) },
  {
    title: 'Anywhere',
    rows: [
      { keys: paletteKey, words: 'Commands' },
      { keys: 'c', words: 'Write a message' },
      { keys: '?', words: 'This list' },
    ],
  },
  {
    title: 'In a list',
    rows: [
      { keys: '/', words: 'Filter' },
      { keys: 'j', words: 'Next row' },
      { keys: 'k', words: 'Row before' },
      { keys: 'Enter', words: 'Open the row' },
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
    <Dialog isOpen onClose={onClose} title="Keyboard shortcuts" size="md">
      <div className="gap-10 sm:columns-2">
        {groups.map(({ title, rows }) => (
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
        label="Single keys"
        hint="Turn them off if you speak to your computer, or hit keys by accident."
        checked={isOn}
        onChange={({ target }) => change(target.checked)}
      />
    </Dialog>
  );
}
