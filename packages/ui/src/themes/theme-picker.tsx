import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { type Option, Segmented } from '../controls/segmented.tsx';
import { partTexts } from '../texts.ts';
import type { Theme } from './apply-theme.ts';
import { useTheme } from './theme.tsx';

const options = (): Option<Theme>[] => [
  { value: 'system', label: partTexts.themes.system, icon: <Monitor aria-hidden /> },
  { value: 'light', label: partTexts.themes.light, icon: <Sun aria-hidden /> },
  { value: 'dark', label: partTexts.themes.dark, icon: <Moon aria-hidden /> },
];

/** Chooses between the theme of the system, light and dark. */
export function ThemePicker() {
  const { theme, setTheme } = useTheme();
  return (
    <Segmented
      label={partTexts.themes.theme}
      options={options()}
      value={theme}
      onChange={setTheme}
    />
  );
}
