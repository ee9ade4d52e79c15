import { createFileRoute } from '@tanstack/react-router';
import { loadPartTexts } from '../../locales/load-texts.ts';
import { SettingsScreen } from '../../people/settings-screen.tsx';

export const Route = createFileRoute('/_inside/settings')({
  loader: loadPartTexts,
  component: SettingsScreen,
});
