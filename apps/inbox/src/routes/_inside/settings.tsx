import { createFileRoute } from '@tanstack/react-router';
import { SettingsScreen } from '../../people/settings-screen.tsx';

export const Route = createFileRoute('/_inside/settings')({ component: SettingsScreen });
