import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { places } from '../frame/places.tsx';
import { focusFilter, focusRow } from './focus.ts';
import { isSomethingOpen, useKeys, usePaletteKey } from './keys.ts';

// Neither is part of the first load.
const Palette = lazy(() => import('./palette.tsx').then(({ Palette }) => ({ default: Palette })));
const Shortcuts = lazy(() =>
  import('./shortcuts.tsx').then(({ Shortcuts }) => ({ default: Shortcuts })),
);

type Overlay = 'palette' | 'shortcuts' | null;

/** The keyboard of the console: what to draw over the screen, and how a button opens the palette. */
export function useOverlays() {
  const navigate = useNavigate();
  const [overlay, setOverlay] = useState<Overlay>(null);
  const close = () => setOverlay(null);
  usePaletteKey(() => {
    if (overlay === 'palette') return close();
    if (!isSomethingOpen()) setOverlay('palette');
  });
  useKeys({
    ...Object.fromEntries(places.map(({ to, keys }) => [keys, () => void navigate({ to })])),
    c: () => void navigate({ to: '/messages/new' }),
    '/': focusFilter,
    j: () => focusRow(1),
    k: () => focusRow(-1),
    '?': () => setOverlay('shortcuts'),
  });
  return {
    openPalette: () => setOverlay('palette'),
    overlays: (
      <Suspense>
        {overlay === 'palette' && (
          <Palette onClose={close} onShortcuts={() => setOverlay('shortcuts')} />
        )}
        {overlay === 'shortcuts' && <Shortcuts onClose={close} />}
      </Suspense>
    ),
  };
}
