import { lazyPart, loadOnce } from '@assent/ui/lazy-part';
import { useToast } from '@assent/ui/toast';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { texts } from '../texts.ts';
import { isSomethingOpen, useKeys, usePaletteKey } from './keys.ts';
import { navigation } from './navigation.tsx';

// Not part of the first load.
const code = {
  palette: loadOnce(() => import('./palette.tsx')),
  shortcuts: loadOnce(() => import('./shortcuts.tsx')),
};
const Palette = lazyPart(() => code.palette().then((it) => it.Palette));
const Shortcuts = lazyPart(() => code.shortcuts().then((it) => it.Shortcuts));

type Overlay = keyof typeof code;

/** Returns the palette and the shortcuts dialog as overlays, and how to open the palette. */
export function useOverlays() {
  const navigate = useNavigate();
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const { toast } = useToast();
  const close = () => setOverlay(null);
  // The code is loaded before the overlay opens, so that a failed load does not break the screen.
  const open = (name: Overlay) =>
    void code[name]().then(
      () => setOverlay(name),
      () =>
        toast({
          tone: 'bad',
          title: texts.commands.not_loaded.title,
          detail: texts.commands.not_loaded.detail,
          action: { label: texts.commands.not_loaded.reload, onPress: () => location.reload() },
        }),
    );
  usePaletteKey(() => {
    if (overlay === 'palette') return close();
    if (!isSomethingOpen()) open('palette');
  });
  useKeys({
    ...Object.fromEntries(navigation.map(({ to, keys }) => [keys, () => void navigate({ to })])),
    c: () => void navigate({ to: '/messages/new' }),
    '/': focusFilter,
    j: () => focusRow(1),
    k: () => focusRow(-1),
    '?': () => open('shortcuts'),
  });
  return {
    openPalette: () => open('palette'),
    overlays: (
      <>
        {overlay === 'palette' && <Palette onClose={close} onShortcuts={() => open('shortcuts')} />}
        {overlay === 'shortcuts' && <Shortcuts onClose={close} />}
      </>
    ),
  };
}

/** Focuses the filter of the list on this screen, if there is one. */
const focusFilter = () =>
  (
    document.querySelector<HTMLElement>('main :is(search, [role=search]) input[type=search]') ??
    document.querySelector<HTMLElement>('main :is(search, [role=search]) :is(input, select)')
  )?.focus();

/** Moves the focus along the rows of the list on this screen. Enter opens a row. */
function focusRow(by: 1 | -1) {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row-link]')];
  const at = rows.findIndex((row) => row.matches(':focus'));
  const next = at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by));
  rows[next]?.focus();
}
