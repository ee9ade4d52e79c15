import { Checkbox } from '@assent/ui/checkbox';
import { Kbd } from '@assent/ui/code';
import { Dialog } from '@assent/ui/dialog';
import { useState } from 'react';
import { places } from '../frame/places.tsx';
import { hasSingleKeys, paletteKey, setSingleKeys } from './keys.ts';

const groups = [
  { title: 'Go to', rows: places.map(({ label, keys }) => ({ keys, words: label })) },
  {
    title: 'Anywhere',
    rows: [
      { keys: paletteKey, words: 'Commands' },
      { keys: 'c', words: 'Demo message' },
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

/** Every key that does something, and the switch that turns the single ones off. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(hasSingleKeys);
  const change = (on: boolean) => {
    setSingleKeys(on);
    setOn(on);
  };
  return (
    <Dialog isOpen onClose={onClose} title="Keyboard shortcuts" size="md">
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {groups.map(({ title, rows }) => (
          <section key={title} aria-label={title}>
            <h3 className="mb-2 font-medium text-ink-muted text-sm">{title}</h3>
            <dl className="flex flex-col gap-1.5">
              {rows.map(({ keys, words }) => (
                <div key={keys} className="flex items-center justify-between gap-4">
                  <dt>{words}</dt>
                  <dd className="flex gap-1">
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
        hint={`Off, only ${paletteKey} and the keys of the browser do something.`}
        checked={isOn}
        onChange={({ target }) => change(target.checked)}
        className="mt-6"
      />
    </Dialog>
  );
}
