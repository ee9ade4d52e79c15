import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { type Option, Segmented } from '../controls/segmented.tsx';
import { type Theme, useTheme } from './theme.tsx';

const options: Option<Theme>[] = [
  { value: 'system', label: 'System', icon: <Monitor aria-hidden /> },
  { value: 'light', label: 'Light', icon: <Sun aria-hidden /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden /> },
];

/** Chooses between the theme of the system, light and dark. */
export function ThemePicker() {
  const { theme, setTheme } = useTheme();
  return <Segmented label="Theme" options={options} value={theme} onChange={setTheme} />;
}
